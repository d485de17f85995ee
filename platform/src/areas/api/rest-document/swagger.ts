/** The subset of OpenAPI 2.0 (Swagger) that PostgREST uses to describe itself. */

export interface Property {
  /** Absent for json, which can be any value. */
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array';
  /** The name of the type in Postgres. */
  format: string;
  description?: string;
  default?: unknown;
  enum?: string[];
  maxLength?: number;
  items?: { type?: Property['type'] };
}

export interface Definition {
  type: 'object';
  description?: string;
  /** Columns that are never null; absent if there are none. */
  required?: string[];
  properties: Record<string, Property>;
}

export type Parameter =
  | { $ref: string }
  | {
      name: string;
      in: 'query' | 'header';
      required: boolean;
      type: string;
      format?: string;
      description?: string;
      default?: string;
      enum?: string[];
      items?: { type: string; format?: string };
      collectionFormat?: 'multi';
    }
  | {
      name: string;
      in: 'body';
      required: boolean;
      description?: string;
      schema: { $ref: string } | Definition;
    };

export interface Operation {
  tags: string[];
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  produces?: string[];
  responses: Record<string, { description: string; schema?: unknown }>;
}

export type PathItem = Partial<Record<'get' | 'post' | 'patch' | 'delete', Operation>>;

export interface RestDocument {
  swagger: '2.0';
  info: { title: string; description: string; version: string };
  host: string;
  basePath: string;
  schemes: string[];
  consumes: string[];
  produces: string[];
  paths: Record<string, PathItem>;
  definitions: Record<string, Definition>;
  parameters: Record<string, Parameter>;
  securityDefinitions: Record<string, { type: 'apiKey'; in: 'header'; name: string; description: string }>;
  security: Record<string, string[]>[];
  externalDocs: { description: string; url: string };
}
