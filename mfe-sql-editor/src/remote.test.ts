import { describeRemoteAgreement } from '@howdah/tools/harness/testing';
import remoteJson from '../remote.json';
import remote from './remote.tsx';

describeRemoteAgreement(remoteJson, remote);
