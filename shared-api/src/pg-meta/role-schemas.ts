import { array, boolean, number, object, string, type InferType } from 'yup';
import { flag, settingsMap, wholeNumber } from './row-schemas.ts';

const row = object({
  id: wholeNumber(),
  name: string().required(),
  isSuperuser: flag(),
  canCreateDb: flag(),
  canCreateRole: flag(),
  inheritRole: flag(),
  canLogin: flag(),
  isReplicationRole: flag(),
  canBypassRls: flag(),
  activeConnections: wholeNumber(),
  /** -1 means no limit. */
  connectionLimit: wholeNumber(),
  /** ISO 8601, or `infinity`. */
  validUntil: string().nullable().defined(),
  config: settingsMap().required(),
});

export const roleRows = array(row).required();

/** A role of the server (docs/product/api-docs.md#data). */
export type PostgresRole = InferType<typeof row>;

const changes = {
  isSuperuser: boolean(),
  canCreateDb: boolean(),
  canCreateRole: boolean(),
  inheritRole: boolean(),
  canLogin: boolean(),
  isReplicationRole: boolean(),
  canBypassRls: boolean(),
  connectionLimit: number().integer().min(-1),
  password: string().nullable(),
  validUntil: string().nullable(),
  config: settingsMap(),
};
const names = () => array(string().required());

export const roleCreation = object({
  name: string().required(),
  ...changes,
  memberOf: names(),
  members: names(),
  admins: names(),
});

export const roleUpdate = object({ name: string(), ...changes });
