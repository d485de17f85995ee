import { rmSync } from 'node:fs';
import { makeHome } from '../engines/make-home.ts';
import { buildProgram, homeOfProgram, type Program, removeProgram, runProgram } from './program.ts';

/** Builds the program for a suite. Afterwards ends what runs, and removes it with its homes. */
export function usePrograms() {
  let main: string;
  const started: Program[] = [];
  const homes: string[] = [];
  const keep = (home: string) => {
    homes.push(home);
    return home;
  };
  const endAll = async () => {
    for (const program of started) {
      program.process.kill('SIGKILL');
      await program.ended;
    }
  };
  beforeAll(() => {
    main = buildProgram();
  });
  afterAll(async () => {
    await endAll();
    for (const home of homes) rmSync(home, { recursive: true, force: true });
    removeProgram(main);
  });
  return {
    run(home: string, env?: Record<string, string>, args?: string[]): Program {
      const program = runProgram(main, home, env, args);
      started.push(program);
      return program;
    },
    emptyHome: (): string => keep(makeHome()),
    homeWithProject: async (): Promise<string> => keep(await homeOfProgram(main)),
    endAll,
  };
}
