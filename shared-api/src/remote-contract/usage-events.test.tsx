import { makeStore } from '../index.ts';
import { ShellContext, type ShellContextValue } from '@howdah/shared-api/remote-contract';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { configFor } from '../api/test-server.ts';
import { useUsageEvents } from './usage-events.ts';

const shell = { project: { ref: 'bookshop' }, organization: { slug: 'demo' } } as ShellContextValue;

function recordWith(telemetryUrl: string | null, at = shell) {
  const store = makeStore({ config: { ...configFor(''), telemetryUrl } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <ShellContext.Provider value={at}>{children}</ShellContext.Provider>
    </Provider>
  );
  return renderHook(() => useUsageEvents(), { wrapper }).result.current;
}

describe('usage events', () => {
  const calls: [string, RequestInit][] = [];
  const before = globalThis.fetch;
  let send: () => Promise<Response>;

  beforeEach(() => {
    calls.length = 0;
    send = () => Promise.resolve(new Response());
    globalThis.fetch = ((url: string, init: RequestInit) => {
      calls.push([url, init]);
      return send();
    }) as typeof fetch;
  });
  afterEach(() => {
    globalThis.fetch = before;
  });

  it('go to the address of the configuration, with project and organization', () => {
    recordWith('https://events.example/in')('assistant_edit_in_sql_editor_clicked', {
      isInSQLEditor: true,
      isInNewSnippet: false,
    });
    expect(calls).toHaveLength(1);
    expect(calls[0]![0]).toBe('https://events.example/in');
    expect(calls[0]![1]).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
    expect(JSON.parse(calls[0]![1].body as string)).toEqual({
      event: 'assistant_edit_in_sql_editor_clicked',
      project: 'bookshop',
      organization: 'demo',
      properties: { isInSQLEditor: true, isInNewSnippet: false },
    });
  });

  it('go nowhere without an address', () => {
    recordWith(null)('assistant_prompt_submitted');
    expect(calls).toEqual([]);
  });

  it('say that there is no project', () => {
    recordWith('https://events.example/in', {} as ShellContextValue)('assistant_prompt_submitted');
    expect(JSON.parse(calls[0]![1].body as string)).toEqual({
      event: 'assistant_prompt_submitted',
      project: null,
      organization: null,
      properties: {},
    });
  });

  it.each([
    [
      'throws',
      () => {
        throw new TypeError('Refused');
      },
    ],
    ['rejects', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('disturb nobody when sending %s', async (_, fails) => {
    send = fails;
    expect(() => recordWith('https://events.example/in')('assistant_debug_submitted')).not.toThrow();
    expect(calls).toHaveLength(1);
    await Promise.resolve();
  });
});
