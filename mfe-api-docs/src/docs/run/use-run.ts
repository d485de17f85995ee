import { useAppDispatch } from '@howdah/shared-api';
import { platformRequest, type StoreExtra } from '@howdah/shared-api/api';
import { useRestCallsCreateTokenMutation } from '@howdah/shared-api/data-api';
import { useEffect, useRef, useState } from 'react';
import { useDocs } from '../docs-context.ts';
import type { SampleCall, SampleLanguage } from '../samples/sample.ts';
import { claimsOf, type SampleCaller } from '../caller.ts';
import { failureText } from './lost-answer.ts';
import { makeCall, type CallAnswer, type CallerHeaders } from './make-call.ts';

export interface Answered {
  state: 'answered';
  answer: CallAnswer;
  /** What the client returned, as JSON; null in Bash. */
  value: string | null;
  caller: SampleCaller;
}

export type RunState =
  | { state: 'idle' }
  | { state: 'running' }
  | { state: 'failed'; message: string }
  | Answered;

interface RunnableSample {
  js: string;
  call: SampleCall;
}

/** Runs a sample as the chosen caller, in the chosen language. Stops when another run starts or the component unmounts. */
export function useRun() {
  const { project, keys, caller } = useDocs();
  const [run, setRun] = useState<RunState>({ state: 'idle' });
  const [createToken] = useRestCallsCreateTokenMutation();
  const toAddress = useAddresses();
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  const stop = () => {
    current.current?.abort();
    current.current = null;
    setRun({ state: 'idle' });
  };

  const start = async (sample: RunnableSample, language: SampleLanguage) => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const { signal } = controller;
    setRun({ state: 'running' });
    const settle = (settled: RunState) => {
      if (current.current === controller) setRun(settled);
    };
    try {
      const headers = await headersOf();
      const projectUrl = toAddress(new URL(project.restUrl).pathname.replace(/\/rest\/v1\/?$/, ''));
      if (language === 'bash') {
        const { changes: _changes, ...sent } = sample.call;
        const answer = await makeCall(projectUrl, sent, headers, signal);
        settle({ state: 'answered', answer, value: null, caller });
        return;
      }
      const { runInFrame } = await import('./run-in-frame.ts');
      const result = await runInFrame({
        code: sample.js,
        announced: sample.call,
        frameUrl: toAddress('/platform/sample-frame'),
        projectUrl,
        caller: headers,
        signal,
      });
      settle({ state: 'answered', ...result, caller });
    } catch (error) {
      settle({ state: 'failed', message: failureText(error, sample.call.changes !== null) });
    }
  };

  async function headersOf(): Promise<CallerHeaders> {
    const key = (caller.kind === 'service' ? keys.service : keys.anon) ?? '';
    if (caller.kind !== 'user') return { apikey: key, authorization: `Bearer ${key}` };
    const { token } = await createToken({ ref: project.ref, claims: claimsOf(caller) }).unwrap();
    return { apikey: key, authorization: `Bearer ${token}` };
  }

  return { run, start, stop };
}

/** Returns whole addresses of the platform, as this page reaches it. */
function useAddresses(): (path: string) => string {
  const dispatch = useAppDispatch();
  return (path) => {
    const url = dispatch(
      (_dispatch: unknown, _getState: unknown, extra: StoreExtra) => platformRequest({ extra }, path).url,
    );
    return new URL(url, location.origin).href;
  };
}
