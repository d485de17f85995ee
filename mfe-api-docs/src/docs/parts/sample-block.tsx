import { CodeBlock } from '@howdah/shared-ui';
import { useEffect, useRef } from 'react';
import { AnswerPanel } from '../run/answer-panel.tsx';
import { CallerBar } from '../run/caller-bar.tsx';
import { NotServedHere, RunButton } from '../run/run-controls.tsx';
import { useRun } from '../run/use-run.ts';
import { useDocs } from '../docs-context.ts';
import { sampleIn } from '../docs-items.ts';
import { LANGUAGE_NAMES } from '../docs-texts.ts';
import { sampleTexts, type SampleId } from '../samples/sample-texts.ts';
import type { Sample } from '../samples/sample.ts';
import { DocBlock } from './doc-block.tsx';

interface SampleBlockProps {
  sample: Sample;
  /** Whether the URL points to this sample, which is then scrolled into view. */
  isTarget: boolean;
  /** Whether to explain why the sample is in JavaScript although Bash is chosen. */
  isExplained: boolean;
}

/** A sample in the chosen language with its description. */
function SampleBlock({ sample, isTarget, isExplained }: SampleBlockProps) {
  const { language } = useDocs();
  const block = useRef<HTMLElement>(null);
  const { title, text } = sampleTexts[sample.id as SampleId];
  const isBash = language === 'bash' && sample.bash !== null;
  const { run, start, stop } = useRun();
  const { call } = sample;

  useEffect(() => {
    if (isTarget) block.current?.scrollIntoView({ block: 'start' });
  }, [isTarget]);

  return (
    <DocBlock
      ref={block}
      title={title}
      text={text}
      note={
        language === 'bash' && isExplained
          ? 'Realtime uses a WebSocket, so its samples are in JavaScript only.'
          : undefined
      }
    >
      <CodeBlock
        code={isBash ? (sample.bash ?? '') : sample.js}
        language={isBash ? 'bash' : 'js'}
        title={isBash ? LANGUAGE_NAMES.bash : LANGUAGE_NAMES.js}
        actions={
          call ? (
            <RunButton
              call={call}
              isRunning={run.state === 'running'}
              onRun={() => void start({ js: sample.js, call }, isBash ? 'bash' : 'js')}
              onStop={stop}
            />
          ) : (
            !WITHOUT_CALL.has(sample.id) && <NotServedHere />
          )
        }
        data-sample={sample.id}
      />
      <AnswerPanel run={run} title={title} />
    </DocBlock>
  );
}

/** Samples that make no call. */
const WITHOUT_CALL = new Set(['create-client']);

interface SampleBlocksProps {
  samples: readonly Sample[];
  /** The id of the sample in the URL, for pages without items. */
  target?: string | null;
}

export function SampleBlocks({ samples, target }: SampleBlocksProps) {
  const { location } = useDocs();
  const wanted = target ?? sampleIn(location.item);
  return (
    <>
      {samples.some(({ call }) => call) && <CallerBar />}
      {samples.map((sample, index) => (
        <SampleBlock
          key={sample.id}
          sample={sample}
          isTarget={sample.id === wanted}
          isExplained={sample.bash === null && samples[index - 1]?.bash !== null}
        />
      ))}
    </>
  );
}
