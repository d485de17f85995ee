import { mountStandalone } from '@howdah/tools/harness';
import remote from './remote.tsx';

mountStandalone(remote);
