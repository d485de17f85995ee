import type { LoadFailure, RemoteTarget, SignatureProblem } from '../remote-state.ts';

/** What the user reads when a remote fails. */
export interface FailureMessage {
  title: string;
  description: string;
}

const ELSEWHERE = 'The rest of the dashboard works.';

/**
 * The message for each load phase: what happened, what is safe, what to do.
 *
 * @param title what failed, as users know it: the page, or the part of it.
 */
export function failureMessage(title: string, failure: LoadFailure): FailureMessage {
  switch (failure.phase) {
    case 'disabled':
      return {
        title: `${title} is disabled`,
        description: `An administrator has disabled it for now. ${ELSEWHERE}`,
      };
    case 'contract':
      return failure.built.min > failure.spoken ? needsNewerDashboard(title) : isTooOld(title);
    case 'imports':
      return failure.isOlder ? isTooOld(title) : needsNewerDashboard(title);
    case 'area':
      return cannotRunBeside(title, failure);
    case 'manifest':
    case 'download':
      return {
        title: `${title} failed to load`,
        description: `Its files could not be downloaded. ${ELSEWHERE}`,
      };
    case 'integrity':
      return {
        title: `${title} was blocked`,
        description: `A file differs from the published version, so it did not run. ${ELSEWHERE}`,
      };
    case 'signature':
      return failure.problem === 'unsupported'
        ? {
            title: `${title} cannot be verified in this browser`,
            description: `It has an owner, whose signature this browser cannot check. Use a current browser, over HTTPS. ${ELSEWHERE}`,
          }
        : {
            title: `${title} was blocked`,
            description: `This version is not signed by its owner, so it did not run. ${ELSEWHERE}`,
          };
    case 'timeout':
      return {
        title: `${title} timed out`,
        description: `Loading stopped after ${failure.afterMs / 1000} seconds. ${ELSEWHERE}`,
      };
    case 'script':
    case 'module':
      return {
        title: `${title} failed to start`,
        description: `This version does not work. Your saved work is safe. ${ELSEWHERE}`,
      };
  }
}

function needsNewerDashboard(title: string): FailureMessage {
  return {
    title: `${title} needs a newer dashboard`,
    description: 'It requires a newer version than the one in this tab. Reload to update.',
  };
}

function isTooOld(title: string): FailureMessage {
  return {
    title: `${title} is too old for this version of the dashboard`,
    description: `It must be published again for this version. ${ELSEWHERE}`,
  };
}

function cannotRunBeside(title: string, { area, by }: LoadFailure & { phase: 'area' }): FailureMessage {
  if (by === 'shell') return isTooOld(title);
  if (by === 'itself') {
    return {
      title: `${title} needs a reload`,
      description: 'Another version of it has run in this tab. Reload the page to use this one.',
    };
  }
  return {
    title: `${title} cannot run beside ${by.title}`,
    description: `Both include the area "${area}", from different builds. Reload the page to use ${title}, or ask an administrator to publish both from the same version.`,
  };
}

/** One line for support: remote, version, phase, cause. */
export function failureDetail({ id, version, source }: RemoteTarget, failure: LoadFailure): string {
  return `${id} ${version} (${source}) ${failure.phase}: ${causeOf(failure)}`;
}

const SIGNATURE_CAUSES: Record<SignatureProblem, string> = {
  unsigned: 'the remote has an owner, and this version has no signature',
  wrong: 'the signature is not by an owner, or not for this version',
  facts: 'the registry differs from the signed version',
  unsupported: 'the browser has no Ed25519, or the page is not on HTTPS',
};

function causeOf(failure: LoadFailure): string {
  switch (failure.phase) {
    case 'disabled':
      return 'disabled in the registry';
    case 'contract':
      return `built for contract ${failure.built.min} to ${failure.built.max}, the dashboard uses ${failure.spoken}`;
    case 'imports':
      return `the dashboard lacks ${failure.needs}`;
    case 'area': {
      const { area, by } = failure;
      return `brings the area "${area}" with other code than ${typeof by === 'string' ? by : by.id}`;
    }
    case 'manifest':
      return `${messageOf(failure.cause)} after ${failure.attempts} ${failure.attempts === 1 ? 'attempt' : 'attempts'}`;
    case 'integrity':
      return `unexpected content in ${failure.file}`;
    case 'signature':
      return SIGNATURE_CAUSES[failure.problem];
    case 'timeout':
      return `not loaded after ${failure.afterMs} ms`;
    default:
      return messageOf(failure.cause);
  }
}

function messageOf(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  // Errors of the federation runtime are pages long, with the cause first.
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
