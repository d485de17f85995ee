import { Type } from '@fastify/type-provider-typebox';
import { projectStatuses } from '../../control-plane/types.ts';
import { named } from '../../kernel/http/named-schema.ts';

export const Status = named('ProjectStatus', Type.Enum([...projectStatuses]));
