import { CodeBlock, CopyButton } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { docsTexts } from '../../texts/docs.ts';
import { useDocs } from '../docs-context.ts';
import { DocBlock } from '../parts/doc-block.tsx';
import { SampleBlocks } from '../parts/sample-block.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { connectSamples, INSTALL_CLIENT } from '../samples/connect-samples.ts';
import classes from './connect-page.module.css';
import { KeyList } from './key-list.tsx';

/** Where the project is, with which keys, and how a client is made. */
export function ConnectPage() {
  const { project, samples, keys, language } = useDocs();
  const settings = `/project/${project.ref}/settings`;
  return (
    <>
      <SectionHead section="connect" />
      <DocBlock
        title={docsTexts.projectUrl}
        text={
          <>
            {docsTexts.postgresNote} <Link to={`${settings}/database`}>{docsTexts.databaseSettings}</Link>
          </>
        }
      >
        <div className={classes.value}>
          <code className={classes.text}>{samples.url}</code>
          <CopyButton value={samples.url} label={docsTexts.copyUrl} iconOnly size="sm" />
        </div>
      </DocBlock>
      <DocBlock
        title={docsTexts.apiKeys}
        text={
          <>
            {docsTexts.keysElsewhere} <Link to={`${settings}/api`}>{docsTexts.apiSettings}</Link>
          </>
        }
      >
        <KeyList />
      </DocBlock>
      {language === 'js' && (
        <DocBlock title={docsTexts.install} text={docsTexts.installNote}>
          <CodeBlock code={INSTALL_CLIENT} language="bash" title={docsTexts.languages.bash} />
        </DocBlock>
      )}
      {/* The anon key is no secret: it is always shown. */}
      <SampleBlocks samples={connectSamples({ ...samples, anonKey: keys.anon })} />
    </>
  );
}
