import type { AccessToken, AccessTokenWish, NewAccessToken, ProfileChanges } from '../account/types.ts';
import type { FreeLimitMember, Plan, Subscription, TierId } from '../billing/types.ts';
import type { Branch, BranchWish, RepositoryConnection, RepositoryList } from '../branches/types.ts';
import type { ContentListed, ContentPage, ContentQuery } from '../content/types.ts';
import type { Invitation, NewAccount, NewInvitation, OpenInvitation } from '../invitations/types.ts';
import type { Member, RoleOffer } from '../members/types.ts';
import type { NewOrganization, OrganizationChanges } from '../organization-settings/types.ts';
import type { Role } from '../permissions/roles.ts';
import type { CreatableVersion, ProjectWish } from '../project-creation/types.ts';
import type { NewSupportRequest, SupportRequest } from '../support/types.ts';
import type { PostgrestConfig } from '../api-settings/types.ts';
import type { EdgeFunction } from '../edge-functions/types.ts';
import type { Bucket } from '../storage/types.ts';
import type { CustomHostname } from '../custom-hostname/types.ts';
import type { ListTablesQuery, TableEntity } from '../entities/types.ts';
import type { CompletionWish, QueryTitle, SessionToken, TitleWish } from '../assistant/types.ts';
import type { BackupList } from '../backups/types.ts';
import type {
  DownloadableBackup,
  PauseStatus,
  ProjectJob,
  RestartedStatus,
  RestoreChoice,
  RestoreVersion,
  UpgradeStatus,
} from '../lifecycle/types.ts';
import type { DatabaseAccess, DatabaseSession } from '../database-access/types.ts';
import type { JwtSecretChange, JwtSecretUpdate } from '../jwt-secret/types.ts';
import type { Lint } from '../lints/types.ts';
import type { Organization } from '../organizations/types.ts';
import type { PermissionEntry } from '../permissions/types.ts';
import type { ExitFeedback } from '../project-life/types.ts';
import type { Project, ProjectSettings } from '../projects/types.ts';
import type { ProjectStatus } from '../projects/status.ts';
import type { RestDocument } from '../rest-document/document-types.ts';
import type { ProjectResources, ResizeRequest, ResourceWarning } from '../resources/types.ts';
import type { Profile } from '../session/types.ts';
import type {
  SnippetCount,
  SnippetFolder,
  SnippetFolderPage,
  SnippetFolderSave,
  SnippetItem,
  SnippetSave,
} from '../snippets/types.ts';
import type { UpgradeEligibility } from '../upgrades/types.ts';
import type { RunningStatement, SqlRequestBody } from '../sql/types.ts';
import type { components, operations } from './platform.ts';

/*
 * The types of this package are written by hand, with what a caller has to know. Here the compiler proves that each is
 * the one of the platform's OpenAPI document: when a route changes, `npm run api:types` changes platform.ts, and this
 * file stops compiling until the callers agree.
 */

/** Identity, not mere compatibility: a property that is optional on one side only is a difference. */
type Same<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

type Schemas = components['schemas'];
type Json<Carrier> = Carrier extends { content: { 'application/json': infer Value } } ? Value : never;
type Answer<Name extends keyof operations, Status extends number = 200> =
  operations[Name]['responses'] extends Record<Status, infer Response> ? Json<Response> : never;
type Body<Name extends keyof operations> = Json<operations[Name]['requestBody']>;
type Query<Name extends keyof operations> = NonNullable<operations[Name]['parameters']['query']>;

/** An interface and an intersection as one flat object. */
type Simple<T> = { [Key in keyof T]: T[Key] };

/** Compiles only for a list of `true`. */
type Agree<Checks extends true[]> = Checks;

export type Answers = Agree<
  [
    Same<Profile, Answer<'getProfile'>>,
    Same<Profile, Answer<'redeemLink'>>,
    Same<Profile, Answer<'signIn'>>,
    // The document leaves a condition open, because JSON Schema cannot say JSON-logic.
    Same<Omit<PermissionEntry, 'condition'>, Omit<Answer<'listPermissions'>[number], 'condition'>>,
    Same<Organization[], Answer<'listOrganizations'>>,
    Same<Project[], Answer<'listProjects'>>,
    Same<Project, Answer<'getProject'>>,
    Same<Project, Answer<'updateProject'>>,
    Same<ProjectStatus, Schemas['ProjectStatus']>,
    Same<{ status: ProjectStatus }, Answer<'getProjectStatus'>>,
    Same<{ status: 'RESTORING' }, Answer<'restoreProject', 201>>,
    Same<{ status: 'PAUSING' }, Answer<'pauseProject', 201>>,
    Same<ProjectSettings, Answer<'getProjectSettings'>>,
    Same<TableEntity[], Answer<'listTables'>>,
    Same<RunningStatement[], Answer<'listRunningStatements'>>,
    Same<Lint[], Answer<'runLints'>>,
    Same<ResourceWarning[], Answer<'listResourceWarnings'>>,
    Same<ProjectResources, Answer<'getProjectResources'>>,
    Same<DatabaseAccess, Answer<'getDatabaseAccess'>>,
    Same<DatabaseSession[], Answer<'listDatabaseSessions'>>,
    Same<{ ended: true }, Answer<'endDatabaseSession'>>,
    Same<{ message: string }, Answer<'updateDatabasePassword'>>,
    Same<{ status: 'RESIZING' }, Answer<'resizeProject', 201>>,
    Same<BackupList, Answer<'listBackups'>>,
    Same<{ status: 'RESTORING' }, Answer<'restoreBackup', 201>>,
    Same<{ meta: JwtSecretUpdate | null }, Answer<'getJwtSecretUpdateStatus'>>,
    Same<CustomHostname, Answer<'getCustomHostname'>>,
    Same<PostgrestConfig, Answer<'getPostgrestConfig'>>,
    Same<Bucket[], Answer<'listBuckets'>>,
    Same<EdgeFunction[], Answer<'listEdgeFunctions'>>,
    // The part of it that is read.
    Answer<'getRestDocument'> extends RestDocument ? true : false,
    Same<{ types: string }, Answer<'generateTypescriptTypes'>>,
    Same<{ message: string; change_tracking_id: string }, Answer<'updateJwtSecret'>>,
    Same<UpgradeEligibility, Answer<'getUpgradeEligibility'>>,
    Same<{ tracking_id: string }, Answer<'upgradeProject', 201>>,
    Same<{ id: number; ref: string; name: string }, Answer<'deleteProject'>>,
    Same<{ cancelled: true }, Answer<'cancelStatement'>>,
    Same<Profile, Answer<'updateProfile'>>,
    Same<AccessToken[], Answer<'listAccessTokens'>>,
    Same<NewAccessToken, Simple<Answer<'createAccessToken', 201>>>,
    Same<Subscription, Answer<'getSubscription'>>,
    Same<Subscription, Answer<'updateSubscription'>>,
    Same<FreeLimitMember[], Answer<'listMembersAtFreeProjectLimit'>>,
    Same<Role, Schemas['Role']>,
    Same<Member[], Answer<'listMembers'>>,
    Same<Member, Answer<'updateMember'>>,
    Same<RoleOffer[], Answer<'listRoles'>>,
    Same<Invitation[], Answer<'listInvitations'>>,
    Same<NewInvitation, Simple<Answer<'createInvitation', 201>>>,
    Same<OpenInvitation, Answer<'getInvitation'>>,
    Same<Profile, Answer<'acceptInvitation'>>,
    Same<Organization, Answer<'updateOrganization'>>,
    Same<Project, Answer<'createProject', 201>>,
    Same<{ id: number }, Answer<'sendFeedback', 201>>,
    Same<SupportRequest[], Answer<'listSupportRequests'>>,
    Same<ContentListed, Schemas['ContentListed']>,
    Same<ContentPage, Answer<'listContent'>>,
    Same<SnippetItem, Simple<Answer<'getContent'>>>,
    Same<SnippetItem, Simple<Answer<'saveContent'>>>,
    Same<SnippetCount, Answer<'countContent'>>,
    Same<{ id: string }[], Answer<'deleteContent'>>,
    Same<SnippetFolderPage, Answer<'listRootFolder'>>,
    Same<SnippetFolderPage, Answer<'listFolder'>>,
    Same<SnippetFolder, Answer<'createFolder', 201>>,
    Same<SnippetFolder, Answer<'updateFolder'>>,
    Same<{ available_versions: RestoreVersion[] }, Answer<'listRestoreVersions'>>,
    Same<{ available_versions: CreatableVersion[] }, Answer<'listCreatableVersions'>>,
    Same<Plan[], Answer<'listPlans'>>,
    Same<PauseStatus, Answer<'getPauseStatus'>>,
    Same<{ job: ProjectJob | null }, Answer<'getLastJob'>>,
    Same<{ status: RestartedStatus }, Answer<'restartProject', 201>>,
    Same<{ databaseUpgradeStatus: UpgradeStatus | null }, Answer<'getUpgradeStatus'>>,
    Same<{ backups: DownloadableBackup[]; status: 'ok' }, Answer<'listDownloadableBackups'>>,
    Same<{ fileUrl: string }, Answer<'downloadBackup', 201>>,
    Same<{ id: string }, Answer<'createStorageArchive', 201>>,
    Same<{ fileUrl: string }, Answer<'getStorageArchive'>>,
    Same<Branch[], Answer<'listBranches'>>,
    Same<Branch, Answer<'createBranch', 201>>,
    Same<{ message: 'ok' }, Answer<'deleteBranch'>>,
    Same<RepositoryList, Answer<'listRepositories'>>,
    Same<{ connection: RepositoryConnection | null }, Answer<'getRepositoryConnection'>>,
    Same<RepositoryConnection[], Answer<'listRepositoryConnections'>>,
    Same<RepositoryConnection, Answer<'connectRepository', 201>>,
    Same<{ name: string }, Answer<'getGitBranch'>>,
    Same<{ name: string }[], Answer<'listGitBranches'>>,
    Same<{ hasKey: boolean }, Answer<'checkAssistantKey'>>,
    Same<{ sql: string }, Answer<'completeSql'>>,
    Same<QueryTitle, Answer<'nameSql'>>,
    Same<SessionToken, Answer<'createSessionToken', 201>>,
    Same<{ opt_in_tags: string[] }, Answer<'getProjectOptInTags'>>,
    Same<{ opt_in_tags: string[] }, Answer<'setProjectOptInTags'>>,
  ]
>;

export type Questions = Agree<
  [
    Same<{ token: string }, Body<'redeemLink'>>,
    Same<{ email: string; password: string }, Body<'signIn'>>,
    Same<{ password: string; current_password?: string }, Body<'setPassword'>>,
    Same<{ name: string }, Body<'updateProject'>>,
    Same<JwtSecretChange, Body<'updateJwtSecret'>>,
    Same<{ password: string }, Body<'updateDatabasePassword'>>,
    Same<ResizeRequest, Body<'resizeProject'>>,
    Same<ExitFeedback, Body<'sendExitFeedback'>>,
    Same<SqlRequestBody, Body<'runQuery'>>,
    Same<ListTablesQuery, Query<'listTables'>>,
    Same<ProfileChanges, Body<'updateProfile'>>,
    Same<AccessTokenWish, Body<'createAccessToken'>>,
    Same<{ tier: TierId }, Body<'updateSubscription'>>,
    Same<{ role: Role }, Body<'updateMember'>>,
    Same<{ email: string; role: Role }, Body<'createInvitation'>>,
    Same<NewAccount, Body<'acceptInvitation'>>,
    Same<OrganizationChanges, Body<'updateOrganization'>>,
    Same<NewOrganization, Body<'createOrganization'>>,
    Same<ProjectWish, Body<'createProject'>>,
    Same<NewSupportRequest, Body<'sendFeedback'>>,
    Same<ContentQuery, Query<'listContent'>>,
    Same<SnippetSave, Body<'saveContent'>>,
    Same<SnippetFolderSave, Body<'createFolder'>>,
    Same<SnippetFolderSave, Body<'updateFolder'>>,
    Same<RestoreChoice, NonNullable<Body<'restoreProject'>>>,
    Same<BranchWish, Body<'createBranch'>>,
    Same<{ project_ref: string; repository_id: string }, Body<'connectRepository'>>,
    Same<Simple<CompletionWish>, Body<'completeSql'>>,
    Same<TitleWish, Body<'nameSql'>>,
  ]
>;
