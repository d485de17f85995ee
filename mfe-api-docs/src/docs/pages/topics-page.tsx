import { useDocs } from '../docs-context.ts';
import { SectionHead } from '../parts/heads.tsx';
import { SampleBlocks } from '../parts/sample-block.tsx';
import { realtimeSamples } from '../samples/realtime-samples.ts';
import { userSamples } from '../samples/user-samples.ts';

interface TopicsPageProps {
  section: 'user-management' | 'realtime';
  /** The sample in the address. */
  topic: string | null;
}

/** A section that is one page of samples. */
export function TopicsPage({ section, topic }: TopicsPageProps) {
  const { samples } = useDocs();
  return (
    <>
      <SectionHead section={section} />
      <SampleBlocks
        samples={section === 'realtime' ? realtimeSamples() : userSamples(samples)}
        target={topic}
      />
    </>
  );
}
