import { Database } from 'lucide-react';
import { Button } from '../button/Button.tsx';
import { Card } from '../card/Card.tsx';
import { Panel } from '../panel/Panel.tsx';
import { ScrollRow } from '../side-menu/ScrollRow.tsx';
import { SideMenu } from '../side-menu/SideMenu.tsx';
import styles from './Gallery.module.css';

const links = [
  { to: '/gallery', label: 'Components' },
  { to: '/projects', label: 'Projects' },
  { to: '/account/me', label: 'Account preferences' },
  { to: '/support/new', label: 'Support' },
];

/** The parts around the content of a page. */
export function FrameSection() {
  return (
    <>
      <div className={styles.grid}>
        <Card>
          <SideMenu title="Howdah" links={links} />
        </Card>
        <Card style={{ display: 'flex', blockSize: 220 }}>
          <Panel
            title="API docs"
            icon={<Database aria-hidden />}
            style={{ flex: 1 }}
            closeLabel="Close API docs"
            onClose={() => undefined}
            footer={<Button size="sm">Open as a page</Button>}
          >
            What belongs to the page beside it.
          </Panel>
        </Card>
      </div>
      <ScrollRow className={styles.scrolled}>
        {Array.from({ length: 16 }, (_, index) => (
          <Button key={index} size="sm">
            Query {index + 1}
          </Button>
        ))}
      </ScrollRow>
    </>
  );
}
