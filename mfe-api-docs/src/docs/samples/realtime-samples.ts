import type { ApiTable } from '@howdah/shared-api/data-api';
import { equals } from './filter-samples.ts';
import { jsString } from './js-text.ts';
import { valueKind } from './sample-values.ts';
import type { Sample } from './sample.ts';
import { isPlainName, plainFirst } from './table-target.ts';

const EVENTS = [
  ['subscribe-all', '*'],
  ['subscribe-inserts', 'INSERT'],
  ['subscribe-updates', 'UPDATE'],
  ['subscribe-deletes', 'DELETE'],
] as const;

/** Listening to changes of a table. Views have no changes. */
export function tableRealtimeSamples(table: ApiTable): Sample[] {
  if (table.kind !== 'table' && table.kind !== 'partitioned table') return [];
  const listening = (id: string, event: string, filter?: string): Sample => ({
    id,
    js: subscription(`${table.name}-changes`, [
      `event: '${event}'`,
      `schema: ${jsString(table.schema)}`,
      `table: ${jsString(table.name)}`,
      ...(filter === undefined ? [] : [`filter: ${jsString(filter)}`]),
    ]),
    bash: null,
  });
  // Realtime filters cannot quote names.
  const column = plainFirst(table.columns).find(
    (candidate) => isPlainName(candidate.name) && ['number', 'id', 'text'].includes(valueKind(candidate)),
  );
  return [
    ...EVENTS.map(([id, event]) => listening(id, event)),
    ...(column ? [listening('subscribe-some', '*', equals(column).query.join('='))] : []),
  ];
}

/** The section Realtime: channels, and how they end. */
export function realtimeSamples(): Sample[] {
  return [
    { id: 'realtime-channel', js: CHANNEL, bash: null },
    { id: 'realtime-broadcast', js: BROADCAST, bash: null },
    { id: 'realtime-presence', js: PRESENCE, bash: null },
    {
      id: 'realtime-changes',
      js: subscription('database-changes', [`event: '*'`, `schema: 'public'`]),
      bash: null,
    },
    { id: 'realtime-unsubscribe', js: UNSUBSCRIBE, bash: null },
    { id: 'realtime-unsubscribe-all', js: 'await supabase.removeAllChannels()', bash: null },
    { id: 'realtime-channels', js: 'const channels = supabase.getChannels()', bash: null },
  ];
}

function subscription(channel: string, options: string[]): string {
  return `const channel = supabase
  .channel(${jsString(channel)})
  .on(
    'postgres_changes',
    { ${options.join(', ')} },
    (payload) => console.log('Change received', payload),
  )
  .subscribe()`;
}

const CHANNEL = `const channel = supabase
  .channel('room-1')
  .subscribe((status) => console.log(status))`;

const BROADCAST = `const channel = supabase.channel('room-1')

channel
  .on('broadcast', { event: 'cursor' }, (payload) => console.log(payload))
  .subscribe((status) => {
    if (status !== 'SUBSCRIBED') return
    channel.send({ type: 'broadcast', event: 'cursor', payload: { x: 10, y: 20 } })
  })`;

const PRESENCE = `const channel = supabase.channel('room-1')

channel
  .on('presence', { event: 'sync' }, () => console.log(channel.presenceState()))
  .subscribe(async (status) => {
    if (status !== 'SUBSCRIBED') return
    await channel.track({ online_at: new Date().toISOString() })
  })`;

const UNSUBSCRIBE = `const channel = supabase.channel('room-1')

await supabase.removeChannel(channel)`;
