import type { StoreExtra } from '@howdah/shared-api/api';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { statementTimeouts, timeoutOrDefault, type StatementTimeoutOption } from './statement-timeouts.ts';
import { readStored, store } from './stored-choice.ts';

export interface StatementTimeoutChoice {
  options: readonly StatementTimeoutOption[];
  value: string;
  onChange(value: string): void;
}

/** The statement timeout, stored in this browser for each user. */
export function useStatementTimeout(personId: number | undefined): StatementTimeoutChoice {
  const dispatch = useDispatch<ThunkDispatch<unknown, StoreExtra, UnknownAction>>();
  // Only the store knows the configuration.
  const options = useMemo(() => dispatch((_, __, { config }) => statementTimeouts(config)), [dispatch]);
  const key = `howdah.sql.statement-timeout.${personId ?? ''}`;
  const [chosen, setChosen] = useState<{ key: string; value: string }>();
  return {
    options,
    value: timeoutOrDefault(chosen?.key === key ? chosen.value : readStored(key), options),
    onChange: (value) => {
      setChosen({ key, value });
      store(key, value);
    },
  };
}
