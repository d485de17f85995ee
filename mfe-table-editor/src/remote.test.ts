import { describeRemoteAgreement } from '@howdah/tools/testing';
import remoteJson from '../remote.json';
import remote from './remote.tsx';

describeRemoteAgreement(remoteJson, remote);
