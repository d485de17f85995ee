import type { EmbeddedSlot, SlotName, SlotProps } from '@howdah/shared-api/remote-contract';
import type { ReactNode } from 'react';
import { createElement } from 'react';
import { RemoteHost } from './remote-host.tsx';
import { useRegistry } from '../use-remotes.ts';

interface RemoteSlotProps<Name extends SlotName> {
  name: Name;
  /** Several remotes can fill a slot, each in its own RemoteSlot. */
  id: string;
  props: SlotProps[Name];
  resetKey: string;
  loading?: ReactNode;
  failed?: ReactNode;
  size?: 'page' | 'panel';
}

/** The content of one remote in a named slot of the shell. */
export function RemoteSlot<Name extends SlotName>({ name, id, props, ...host }: RemoteSlotProps<Name>) {
  return (
    <RemoteHost id={id} location={name} size="panel" {...host}>
      {(module) => {
        const Filling = module.slots[name];
        return Filling ? createElement(Filling, props) : null;
      }}
    </RemoteHost>
  );
}

/** A slot in a page of another remote: optional there, so it is silent while it loads and when it fails. */
export function EmbeddedSlotHost<Name extends EmbeddedSlot>({
  name,
  props,
}: {
  name: Name;
  props: SlotProps[Name];
}) {
  const [id] = useSlotRemotes(name);
  if (id === undefined) return null;
  return <RemoteSlot name={name} id={id} props={props} resetKey="" loading={<></>} failed={<></>} />;
}

/** The ids of the remotes that fill a slot, in the order of the registry. Needs none of their code. */
export function useSlotRemotes(name: SlotName): string[] {
  return useRegistry()
    .entries.filter(({ slots }) => slots.includes(name))
    .map(({ id }) => id);
}
