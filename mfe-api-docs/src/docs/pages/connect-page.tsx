import { CodeBlock, CopyButton } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { INSTALL_CLIENT } from '../../links/links.ts';
import { useDocs } from '../docs-context.ts';
import { LANGUAGE_NAMES } from '../docs-texts.ts';
import { DocBlock } from '../parts/doc-block.tsx';
import { SectionHead } from '../parts/heads.tsx';
import { SampleBlocks } from '../parts/sample-block.tsx';
import { connectSamples } from '../samples/connect-samples.ts';
import { KeyList } from './key-list.tsx';
import classes from './connect-page.module.css';

/** The project URL, the keys, and how to create a client. */
export function ConnectPage() {
  const { project, samples, keys, language } = useDocs();
  const settings = `/project/${project.ref}/settings`;
  return (
    <>
      <SectionHead section="connect" />
      <DocBlock
        title="Project URL"
        text={
          <>
            To connect to Postgres itself, see the <Link to={`${settings}/database`}>database settings</Link>.
          </>
        }
      >
        <div className={classes.value}>
          <code className={classes.text}>{samples.url}</code>
          <CopyButton value={samples.url} label="Copy URL" iconOnly size="sm" />
        </div>
      </DocBlock>
      <DocBlock
        title="API keys"
        text={
          <>
            Change keys and secrets in the <Link to={`${settings}/api`}>API settings</Link>.
          </>
        }
      >
        <KeyList />
      </DocBlock>
      {language === 'js' && (
        <DocBlock
          title="Install the client"
          text="The JavaScript client runs in browsers, Node and edge runtimes."
        >
          <CodeBlock code={INSTALL_CLIENT} language="bash" title={LANGUAGE_NAMES.bash} />
        </DocBlock>
      )}
      {/* The anon key is public, so it is always shown. */}
      <SampleBlocks samples={connectSamples({ ...samples, anonKey: keys.anon })} />
    </>
  );
}
