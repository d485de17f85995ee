import { remoteConfig } from '@howdah/tools/webpack';

export default remoteConfig({ folder: import.meta.dirname });
