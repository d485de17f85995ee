import type { StoreExtra } from '@howdah/shared-api/api';
import { useShell } from '@howdah/shared-api/remote-contract';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { sendUsageEvent } from './send-usage-event.ts';
import type { UsageEventName, UsageEvents } from './types.ts';

type Details<Name extends UsageEventName> =
  Record<never, never> extends UsageEvents[Name] ? [] : [UsageEvents[Name]];

export type RecordUsage = <Name extends UsageEventName>(event: Name, ...details: Details<Name>) => void;

/** Records events of the current project and organization: `record('assistant_prompt_submitted')`. */
export function useUsageEvents(): RecordUsage {
  const shell = useShell();
  const dispatch = useDispatch<ThunkDispatch<unknown, StoreExtra, UnknownAction>>();
  const project = shell.project?.ref;
  const organization = shell.organization?.slug;
  return useCallback(
    (event, ...[details]) =>
      // Only the store knows the configuration.
      dispatch((_, __, { config }) =>
        sendUsageEvent(config.telemetryUrl, { project, organization }, event, details ?? ({} as never)),
      ),
    [dispatch, project, organization],
  );
}
