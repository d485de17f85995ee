import { Type } from '@fastify/type-provider-typebox';
import { PROJECT_STATUSES } from '@howdah/shared-api/contract';
import { named } from '../../kernel/http/named-schema.ts';

export const Status = named('ProjectStatus', Type.Enum([...PROJECT_STATUSES]));
