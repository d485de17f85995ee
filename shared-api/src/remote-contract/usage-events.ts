import type { StoreExtra } from '@howdah/shared-api/api';
import { useShell } from '@howdah/shared-api/remote-contract';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';

/** For events without further details. */
type NoDetails = Record<never, never>;

/** All usage events, with their details besides project and organization (docs/decisions.md#usage-events). */
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

/** The project and organization of an event. */
export interface UsageContext {
  /** The project's ref. */
  project: string | undefined;
  /** The organization's slug. */
  organization: string | undefined;
}

/** The JSON that is posted. It contains no SQL and no text from users. */
export interface UsageMessage<Name extends UsageEventName = UsageEventName> {
  event: Name;
  project: string | null;
  organization: string | null;
  properties: UsageEvents[Name];
}

/**
 * Posts an event to the address in config.json. Without one, nothing leaves the browser. The request outlives
 * the page, expects no response, sends no cookies, and never throws, because usage events must not disturb
 * users.
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
      // Plain text needs no CORS preflight, and so no second request.
      mode: 'no-cors',
      body: JSON.stringify(message),
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined);
  } catch {
    // Usage events must not disturb users.
  }
}

type Details<Name extends UsageEventName> =
  Record<never, never> extends UsageEvents[Name] ? [] : [UsageEvents[Name]];

export type RecordUsage = <Name extends UsageEventName>(event: Name, ...details: Details<Name>) => void;

/**
 * Returns a function that records events of the current project and organization:
 * `record('assistant_prompt_submitted')`.
 */
export function useUsageEvents(): RecordUsage {
  const shell = useShell();
  const dispatch = useDispatch<ThunkDispatch<unknown, StoreExtra, UnknownAction>>();
  const project = shell.project?.ref;
  const organization = shell.organization?.slug;
  return useCallback(
    (event, ...[details]) =>
      // Only the store has the configuration.
      dispatch((_, __, { config }) =>
        sendUsageEvent(config.telemetryUrl, { project, organization }, event, details ?? ({} as never)),
      ),
    [dispatch, project, organization],
  );
}
