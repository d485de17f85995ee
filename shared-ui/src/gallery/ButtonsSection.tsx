import { ChevronDown, Play, Plus, RefreshCw, Settings, Trash2 } from 'lucide-react';
import { Badge, type Tone } from '../badge/Badge.tsx';
import { Button } from '../button/Button.tsx';
import { CopyButton } from '../copy-button/CopyButton.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { Kbd } from '../kbd/Kbd.tsx';
import styles from './Gallery.module.css';

const variants = ['primary', 'default', 'ghost', 'danger'] as const;
const tones: Tone[] = ['neutral', 'accent', 'info', 'success', 'warning', 'danger'];

export function ButtonsSection() {
  return (
    <>
      <div className={styles.row}>
        <Button variant="primary" icon={<Play aria-hidden />}>
          Run
        </Button>
        <Button icon={<Plus aria-hidden />}>New query</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger" icon={<Trash2 aria-hidden />}>
          Delete project
        </Button>
      </div>
      <div className={styles.row}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} size="sm">
            Small {variant}
          </Button>
        ))}
      </div>
      <div className={styles.row}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} loading>
            Saving
          </Button>
        ))}
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            Disabled
          </Button>
        ))}
      </div>
      <div className={styles.row}>
        <Button disabledReason="The project is already paused">Pause</Button>
        <Button asChild>
          <a href="#link">A link</a>
        </Button>
        <span>
          A sentence with <Button variant="link">an action</Button>
        </span>
        <Button trailing={<ChevronDown aria-hidden />}>Bookshop</Button>
        <Button variant="primary" trailing={<Kbd keys="Mod+Enter" />}>
          Run
        </Button>
      </div>
      <div className={styles.row}>
        <IconButton label="Settings" icon={<Settings aria-hidden />} shortcut="Mod+," />
        <IconButton label="Refresh" icon={<RefreshCw aria-hidden />} size="sm" />
        <IconButton label="Refresh" icon={<RefreshCw aria-hidden />} loading />
        <IconButton label="Add" icon={<Plus aria-hidden />} variant="default" />
        <IconButton label="Add" icon={<Plus aria-hidden />} disabled />
        <CopyButton value="copied" iconOnly />
        <CopyButton value="copied" />
        <CopyButton value="copied" size="sm" label="Copy SQL" />
      </div>
      <div className={styles.row}>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className={styles.row}>
        <Badge tone="success" dot>
          Active
        </Badge>
        <Badge tone="warning" dot>
          Restoring
        </Badge>
        <Badge dot>Paused</Badge>
        <Badge tone="danger" dot>
          Restore failed
        </Badge>
        <Badge>Postgres 18</Badge>
      </div>
    </>
  );
}
