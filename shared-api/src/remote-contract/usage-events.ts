import type { StoreExtra } from '@howdah/shared-api/api';
import { useShell } from '@howdah/shared-api/remote-contract';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';

/** Events that say nothing more than their name, project and organization. */
type NoDetails = Record<never, never>;

/** Everything that is counted, and what each says besides project and organization (docs/decisions.md#usage-events). */
export interface UsageEvents {
  assistant_prompt_submitted: NoDetails;
  assistant_debug_submitted: NoDetails;
  assistant_suggestion_run_query_clicked: {
    queryType: 'select' | 'mutation';
    category: 'functions' | 'rls-policies' | 'unknown';
  };
  assistant_edit_in_sql_editor_clicked: { isInSQLEditor: boolean; isInNewSnippet: boolean };
  sql_editor_query_run_button_clicked: NoDetails;
}

export type UsageEventName = keyof UsageEvents;

/** Where an event happened. */
export interface UsageContext {
  /** The project's ref. */
  project: string | undefined;
  /** The organization's slug. */
  organization: string | undefined;
}

/** What is posted, as JSON. It holds no SQL and nothing that a person wrote. */
export interface UsageMessage<Name extends UsageEventName = UsageEventName> {
  event: Name;
  project: string | null;
  organization: string | null;
  properties: UsageEvents[Name];
}

/**
 * Posts one event to the address of config.json; without one, nothing leaves the browser. Outlives the page, asks for no
 * answer, carries no cookies, and never throws: counting must not disturb anyone's work.
 */
export function sendUsageEvent<Name extends UsageEventName>(
  telemetryUrl: string | null,
  { project, organization }: UsageContext,
  event: Name,
  properties: UsageEvents[Name],
): void {
  if (telemetryUrl === null) return;
  const message: UsageMessage<Name> = {
    event,
    project: project ?? null,
    organization: organization ?? null,
    properties,
  };
  try {
    void fetch(telemetryUrl, {
      method: 'POST',
      // A plain text needs no permission of the other server beforehand, and so no second call.
      mode: 'no-cors',
      body: JSON.stringify(message),
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined);
  } catch {
    // Counting must not disturb anyone's work.
  }
}

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
