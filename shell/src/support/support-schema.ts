import {
  SUPPORT_CATEGORIES,
  SUPPORT_SEVERITIES,
  VISIBLE_CHARACTER,
  type SupportCategory,
} from '@howdah/shared-api/contract';
import type { Organization } from '@howdah/shared-api/organizations';
import type { Project } from '@howdah/shared-api/projects';
import { object, string, type InferType } from 'yup';

export const supportTexts = {
  title: 'Contact support',
  description: 'Owners and administrators of the organization read requests on this page. No email is sent.',
  about: 'About',
  aboutMissing: 'Choose a project or an organization',
  noProject: (organization: string) => `${organization}, no specific project`,
  ofProject: (project: string, organization: string) => `${project} (${organization})`,
  category: 'Category',
  severity: 'Severity',
  subject: 'Subject',
  subjectMissing: 'Enter a subject',
  subjectLong: 'Use at most 200 characters',
  message: 'Message',
  messageHelp:
    'Describe what happened, what you expected, and when it started. Do not include passwords or keys.',
  messageMissing: 'Describe what happened',
  messageLong: 'Use at most 20,000 characters',
  send: 'Send request',
  failed: 'Failed to send request',
  unknown: 'The request may have been sent. If you send it again, it may arrive twice.',
  sentTitle: 'Request sent',
  sentHelp: (organization: string) =>
    `Owners and administrators of ${organization} find it on this page. No email was sent.`,
  another: 'Send another request',
  loadFailed: 'Failed to load your projects',
  loadFailedHelp: 'Nothing has been sent. Try again in a moment.',
  loading: 'Loading form',
  noOrganization: 'You are not in an organization yet',
  noOrganizationHelp: 'Requests belong to a project or an organization. Ask an owner to invite you.',
  requests: (organization: string) => `Requests from ${organization}`,
  noRequests: 'No support requests yet.',
  requestsFailed: 'Failed to load requests',
  loadingRequests: 'Loading requests',
  sentBy: (username: string, when: string) => `${username}, ${when}`,
};

export interface SupportSubject {
  /** The value in the form. */
  value: string;
  label: string;
  organization: Organization;
  projectRef?: string;
}

/** All projects of the user, and each organization for requests about none of them. */
export function supportSubjects(organizations: Organization[], projects: Project[]): SupportSubject[] {
  const ofProjects = projects.flatMap(({ ref, name, organization_slug: slug }): SupportSubject[] => {
    const organization = organizations.find((candidate) => candidate.slug === slug);
    if (!organization) return [];
    const label = supportTexts.ofProject(name, organization.name);
    return [{ value: `project:${ref}`, label, organization, projectRef: ref }];
  });
  const ofNone = organizations.map((organization) => ({
    value: `organization:${organization.slug}`,
    label: supportTexts.noProject(organization.name),
    organization,
  }));
  return [...ofProjects, ...ofNone];
}

export const supportSchema = object({
  /** `project:{ref}` or `organization:{slug}`. Empty if the project of the link is not found. */
  about: string().required(supportTexts.aboutMissing),
  category: string()
    .oneOf([...SUPPORT_CATEGORIES])
    .required(),
  severity: string()
    .oneOf([...SUPPORT_SEVERITIES])
    .required(),
  subject: string()
    .trim()
    .required(supportTexts.subjectMissing)
    .matches(VISIBLE_CHARACTER, supportTexts.subjectMissing)
    .max(200, supportTexts.subjectLong),
  message: string()
    .trim()
    .required(supportTexts.messageMissing)
    .matches(VISIBLE_CHARACTER, supportTexts.messageMissing)
    .max(20_000, supportTexts.messageLong),
});

export type SupportValues = InferType<typeof supportSchema>;

/** The category of a link, with underscores for spaces (`Database_unresponsive`). Default: a problem. */
export function categoryOf(requested: string | null): SupportCategory {
  const words = requested?.replaceAll('_', ' ').toLowerCase();
  return SUPPORT_CATEGORIES.find((category) => category.toLowerCase() === words) ?? 'Problem';
}
