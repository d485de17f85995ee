import type { DatabaseConnection } from './database-access.ts';
import { connectionStrings, connectionUriWith } from './connection-strings.ts';

const connection: DatabaseConnection = {
  host: 'db.example.com',
  port: 6432,
  database: 'howdah_1',
  user: 'howdah_1',
  tls: false,
};

describe('connectionStrings', () => {
  it('has the forms that clients take, with a placeholder for the password', () => {
    expect(connectionStrings(connection)).toEqual({
      uri: 'postgresql://howdah_1:[YOUR-PASSWORD]@db.example.com:6432/howdah_1',
      psql: 'psql "host=db.example.com port=6432 dbname=howdah_1 user=howdah_1"',
      env: `PGHOST=db.example.com\nPGPORT=6432\nPGDATABASE=howdah_1\nPGUSER=howdah_1\nPGPASSWORD='[YOUR-PASSWORD]'`,
      jdbc: 'jdbc:postgresql://db.example.com:6432/howdah_1?user=howdah_1&password=[YOUR-PASSWORD]',
    });
  });

  it('asks for TLS where the platform itself uses it', () => {
    const { uri, psql, env, jdbc } = connectionStrings({ ...connection, tls: true });
    expect(uri).toMatch(/\?sslmode=require$/);
    expect(psql).toMatch(/ sslmode=require"$/);
    expect(env).toMatch(/\nPGSSLMODE=require$/);
    expect(jdbc).toMatch(/&sslmode=require$/);
  });

  it.each([
    ['2001:db8::1', '@[2001:db8::1]:6432/'],
    ['/var/run/postgresql', '@%2Fvar%2Frun%2Fpostgresql:6432/'],
  ])('puts the host %s into a URI', (host, part) => {
    expect(connectionStrings({ ...connection, host }).uri).toContain(part);
  });
});

describe('connectionUriWith', () => {
  it.each([`p@ss:w/o?r#d%`, `'"\\$&;!(*)`, '[YOUR-PASSWORD]', 'plain-1234567'])(
    'can be read back with the password %s',
    (password) => {
      const uri = connectionUriWith(connection, password);
      const { username, password: encoded, hostname, port, pathname } = new URL(uri);
      expect(decodeURIComponent(encoded)).toBe(password);
      expect([username, hostname, port, pathname]).toEqual([
        'howdah_1',
        'db.example.com',
        '6432',
        '/howdah_1',
      ]);
      // Safe within single or double quotes of a shell.
      expect(uri).not.toMatch(/['"\\$`!\s]/);
    },
  );

  it('reads names that would break a URI as they are', () => {
    const uri = connectionUriWith({ ...connection, user: 'a:b@c', database: 'x/y?z#' }, 'p');
    const { username, pathname, hostname, search, hash } = new URL(uri);
    expect([decodeURIComponent(username), decodeURIComponent(pathname)]).toEqual(['a:b@c', '/x/y?z#']);
    expect([hostname, search, hash]).toEqual(['db.example.com', '', '']);
  });
});
