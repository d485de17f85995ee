import type { DatabaseConnection } from './database-access.ts';

/** Stands for the password, which the platform never returns. */
export const PASSWORD_PLACEHOLDER = '[YOUR-PASSWORD]';

export const CONNECTION_FORMS = ['uri', 'psql', 'env', 'jdbc'] as const;

export type ConnectionForm = (typeof CONNECTION_FORMS)[number];

/** As users know them, and the language to highlight each as. */
export const CONNECTION_FORM_FACTS: Record<ConnectionForm, { name: string; language: 'bash' | 'text' }> = {
  uri: { name: 'URI', language: 'text' },
  psql: { name: 'psql', language: 'bash' },
  env: { name: 'Environment', language: 'bash' },
  jdbc: { name: 'JDBC', language: 'text' },
};

/** What to do with the string of a form. */
export function connectionFormHint(form: ConnectionForm): string {
  if (form === 'psql') return 'psql asks for the database password.';
  const replace = `Replace ${PASSWORD_PLACEHOLDER} with the database password.`;
  if (form === 'env') return replace;
  return `${replace} Percent-encode characters such as @, / and #.`;
}

/** The connection string of each kind of client. Each can be pasted once the placeholder is replaced. */
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

/** The URI with a password, which is percent-encoded. */
export function connectionUriWith(connection: DatabaseConnection, password: string): string {
  return connectionUri(connection, encodePart(password));
}

function connectionUri({ host, port, database, user, tls }: DatabaseConnection, password: string): string {
  return `postgresql://${encodePart(user)}:${password}@${authority(host)}:${port}/${encodePart(database)}${tls ? '?sslmode=require' : ''}`;
}

/** IPv6 addresses contain colons, folders of sockets contain slashes. */
function authority(host: string): string {
  return host.includes(':') ? `[${host}]` : encodeURIComponent(host);
}

/** Also encodes what `encodeURIComponent` leaves but a shell or a URI parser could interpret. */
function encodePart(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
