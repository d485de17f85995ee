import type { DatabaseConnection } from './database-access.ts';

/** Replaces the password, which the platform never returns. */
export const PASSWORD_PLACEHOLDER = '[YOUR-PASSWORD]';

export const CONNECTION_FORMS = ['uri', 'psql', 'env', 'jdbc'] as const;

export type ConnectionForm = (typeof CONNECTION_FORMS)[number];

/** The display name of each form, and the language for highlighting. */
export const CONNECTION_FORM_FACTS: Record<ConnectionForm, { name: string; language: 'bash' | 'text' }> = {
  uri: { name: 'URI', language: 'text' },
  psql: { name: 'psql', language: 'bash' },
  env: { name: 'Environment', language: 'bash' },
  jdbc: { name: 'JDBC', language: 'text' },
};

/** Returns a hint on how to use a form of the connection string. */
export function connectionFormHint(form: ConnectionForm): string {
  if (form === 'psql') return 'psql asks for the database password.';
  const replace = `Replace ${PASSWORD_PLACEHOLDER} with the database password.`;
  if (form === 'env') return replace;
  return `${replace} Percent-encode characters such as @, / and #.`;
}

/** Returns the connection string for each kind of client. Users can paste each after replacing the placeholder. */
export function connectionStrings(connection: DatabaseConnection): Record<ConnectionForm, string> {
  const { host, port, database, user, tls } = connection;
  return {
    uri: connectionUri(connection, PASSWORD_PLACEHOLDER),
    psql: `psql "host=${host} port=${port} dbname=${database} user=${user}${tls ? ' sslmode=require' : ''}"`,
    env: [
      `PGHOST=${host}`,
      `PGPORT=${port}`,
      `PGDATABASE=${database}`,
      `PGUSER=${user}`,
      `PGPASSWORD='${PASSWORD_PLACEHOLDER}'`,
      ...(tls ? ['PGSSLMODE=require'] : []),
    ].join('\n'),
    jdbc: `jdbc:postgresql://${authority(host)}:${port}/${encodePart(database)}?user=${encodePart(user)}&password=${PASSWORD_PLACEHOLDER}${tls ? '&sslmode=require' : ''}`,
  };
}

/** Returns the URI with a password, which it percent-encodes. */
export function connectionUriWith(connection: DatabaseConnection, password: string): string {
  return connectionUri(connection, encodePart(password));
}

function connectionUri({ host, port, database, user, tls }: DatabaseConnection, password: string): string {
  return `postgresql://${encodePart(user)}:${password}@${authority(host)}:${port}/${encodePart(database)}${tls ? '?sslmode=require' : ''}`;
}

/** IPv6 addresses contain colons; socket folders contain slashes. */
function authority(host: string): string {
  return host.includes(':') ? `[${host}]` : encodeURIComponent(host);
}

/** Also encodes characters that `encodeURIComponent` leaves but a shell or a URI parser could interpret. */
function encodePart(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
