import { CodeBlock } from '@howdah/shared-ui';
import { useEffect, useRef } from 'react';
import { docsTexts } from '../../texts/docs.ts';
import { sampleTexts, type SampleId } from '../../texts/docs-samples.ts';
import { useDocs } from '../docs-context.ts';
import { sampleIn } from '../navigation/item-sample.ts';
import type { Sample } from '../samples/sample.ts';
import { DocBlock } from './doc-block.tsx';

interface SampleBlockProps {
  sample: Sample;
  /** The address leads to this one: it is scrolled to. */
  isTarget: boolean;
  /** Says why it is in JavaScript where Bash was chosen: once, of several that follow each other. */
  isExplained: boolean;
}

/** A sample in the chosen language beside what it does. */
function SampleBlock({ sample, isTarget, isExplained }: SampleBlockProps) {
  const { language } = useDocs();
  const block = useRef<HTMLElement>(null);
  const { title, text } = sampleTexts[sample.id as SampleId];
  const isBash = language === 'bash' && sample.bash !== null;

  useEffect(() => {
    if (isTarget) block.current?.scrollIntoView({ block: 'start' });
  }, [isTarget]);

  return (
    <DocBlock
      ref={block}
      title={title}
      text={text}
      note={language === 'bash' && isExplained ? docsTexts.onlyJs : undefined}
    >
      <CodeBlock
        code={isBash ? (sample.bash ?? '') : sample.js}
        language={isBash ? 'bash' : 'js'}
        title={isBash ? docsTexts.languages.bash : docsTexts.languages.js}
        data-sample={sample.id}
      />
    </DocBlock>
  );
}

interface SampleBlocksProps {
  samples: readonly Sample[];
  /** The id of the one that the address leads to, where a page has no item of its own. */
  target?: string | null;
}

export function SampleBlocks({ samples, target }: SampleBlocksProps) {
  const { place } = useDocs();
  const wanted = target ?? sampleIn(place.item);
  return samples.map((sample, index) => (
    <SampleBlock
      key={sample.id}
      sample={sample}
      isTarget={sample.id === wanted}
      isExplained={sample.bash === null && samples[index - 1]?.bash !== null}
    />
  ));
}
