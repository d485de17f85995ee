import type { FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';

/** How often a read is retried before its failure is shown. */
export const MAX_RETRIES = 3;

const FIRST_DELAY_MS = 400;

interface Attempt {
  type: 'query' | 'mutation';
  args: string | FetchArgs;
  error: FetchBaseQueryError;
  /** 1 after the first failure. */
  attempt: number;
  maxRetries?: number;
}

/**
 * Returns whether a retry can help and is safe: a GET without a response, or with a server error. Mutations
 * are never retried, because the first one can have arrived.
 */
export function shouldRetry({ type, args, error, attempt, maxRetries = MAX_RETRIES }: Attempt): boolean {
  if (type !== 'query' || attempt > maxRetries) return false;
  const method = typeof args === 'string' ? 'GET' : (args.method ?? 'GET').toUpperCase();
  if (method !== 'GET') return false;
  switch (error.status) {
    case 'FETCH_ERROR':
      return !error.error.startsWith('AbortError');
    case 'TIMEOUT_ERROR':
      return true;
    case 'PARSING_ERROR':
      return isServerTrouble(error.originalStatus);
    case 'CUSTOM_ERROR':
      return false;
    default:
      return isServerTrouble(error.status);
  }
}

/** 501 is final: a retry returns the same. */
function isServerTrouble(status: number): boolean {
  return status >= 500 && status !== 501;
}

/**
 * Waits 0.4, 0.8 or 1.6 s, with a jitter of 25 % either way, so that many pages do not retry at once. Rejects
 * if aborted.
 */
export function backOff(attempt: number, _maxRetries: number, signal?: AbortSignal): Promise<void> {
  const delay = FIRST_DELAY_MS * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(new Error('Aborted'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, delay);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
