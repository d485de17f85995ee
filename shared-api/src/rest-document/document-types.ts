/** As much of `GET /platform/projects/{ref}/api/rest` (OpenAPI 2.0) as is read here. */
export interface RestDocument {
  paths: Record<string, RestPath>;
  definitions: Record<string, RestDefinition>;
}

export type RestPath = Partial<Record<'get' | 'post' | 'patch' | 'delete', RestOperation>>;

export interface RestOperation {
  summary?: string;
  description?: string;
  parameters?: RestParameter[];
}

/** A reference, or a parameter with a place; the arguments of a function are the properties of the one in the body. */
export interface RestParameter {
  $ref?: string;
  name?: string;
  in?: string;
  schema?: { required?: string[]; properties?: Record<string, RestProperty> };
}

export interface RestDefinition {
  description?: string;
  /** Columns that are never null. */
  required?: string[];
  properties: Record<string, RestProperty>;
}

export interface RestProperty {
  /** Absent for json, which may be anything. */
  type?: string;
  /** The type in Postgres. */
  format: string;
  description?: string;
  default?: unknown;
  enum?: string[];
  maxLength?: number;
  items?: { type?: string };
}
