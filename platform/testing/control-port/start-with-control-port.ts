import type { PlatformConfig } from '../../src/kernel/config.ts';
import { type ProgramFiles, type RunningPlatform, startPlatform } from '../../src/start.ts';
import { type ControlPort, openControlPort } from './control-port.ts';
import { ControlOverrides, overridden } from './overrides.ts';
import { StepGates } from './step-gates.ts';

export interface ControlledPlatform extends RunningPlatform {
  /** Undefined unless `HOWDAH_CONTROL_PORT` is set. */
  control?: ControlPort;
  overrides: ControlOverrides;
}

/**
 * Starts a platform with a control port. `HOWDAH_CONTROL_PORT` is the port on loopback (0 for any free one);
 * `HOWDAH_CONTROL_TOKEN` is its token, random by default.
 */
export async function startWithControlPort(
  config: PlatformConfig,
  files: ProgramFiles,
  report: (line: string) => void,
  env: Record<string, string | undefined>,
): Promise<ControlledPlatform> {
  const overrides = new ControlOverrides();
  const gates = new StepGates();
  const running = await startPlatform(config, files, report, {
    clock: overrides.clock,
    gate: gates,
    adjustFigures: (ref, figures) => overridden(figures, overrides.figures.get(ref)),
    postgrestStatus: (ref) => overrides.postgrestStatus.get(ref),
  });
  if (!env.HOWDAH_CONTROL_PORT) return { ...running, overrides };
  const { platform } = running;
  const control = await openControlPort(
    { platform, gates, overrides },
    Number(env.HOWDAH_CONTROL_PORT),
    env.HOWDAH_CONTROL_TOKEN,
  );
  return {
    ...running,
    overrides,
    control,
    stop: async () => {
      await control.close();
      await running.stop();
    },
  };
}
