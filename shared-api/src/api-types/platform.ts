/*
 * Generated from the platform's OpenAPI document by `npm run api:types`. Do not edit: change the route's schema in
 * platform/src/areas, build the platform, and generate again.
 */

export interface paths {
  '/api/ai/sql/check-api-key': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether the platform has a key for a model server */
    get: operations['checkAssistantKey'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ai/sql/complete': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Writes SQL in place of a selection in the editor
     * @description The SQL replaces the selection; where nothing is selected, it is inserted.
     */
    post: operations['completeSql'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ai/sql/generate-v3': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Answers a conversation, as a stream
     * @description The AI SDK's UI message stream over server-sent events. What goes wrong on the way is a chunk of the type error, whose errorText is the JSON of an Error; what came before it stays. Hanging up ends the reply.
     */
    post: operations['askAssistant'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ai/sql/title': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A title and a description for a query
     * @description The query itself goes to the model, perhaps without anybody having asked for it: an organization with the HIPAA add-on is refused (403 assistant_not_allowed).
     */
    post: operations['nameSql'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/auth/redeem': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Signs in with a one-time link */
    post: operations['redeemLink'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/auth/session-token': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A token that acts for this session, for an hour at most */
    post: operations['createSessionToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/auth/sign-in': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Signs in with e-mail and password */
    post: operations['signIn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/auth/sign-out': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Ends the session, if there is one */
    post: operations['signOut'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/csp-reports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Takes reports of browsers about the Content-Security-Policy */
    post: operations['reportPolicyViolations'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/database/{ref}/backups': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Backups of a project, newest first, also those that are being made or failed */
    get: operations['listBackups'];
    put?: never;
    /** Starts to back up an active project, which keeps running */
    post: operations['createBackup'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/database/{ref}/backups/download': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A link to the file of a backup, for five minutes */
    post: operations['downloadBackup'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/database/{ref}/backups/downloadable-backups': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Backups that can be downloaded, newest first */
    get: operations['listDownloadableBackups'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/database/{ref}/backups/restore': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Starts to take an active project back to a backup of it; what was written since is lost */
    post: operations['restoreBackup'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/feedback/downgrade': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Says why a project is deleted, or a paid plan left */
    post: operations['sendExitFeedback'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/feedback/send': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Asks for support, for a project or an organization; its owner sees the request */
    post: operations['sendFeedback'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/files/backups/{ref}/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The file of a backup, by a signed link: `gunzip -c` it into psql */
    get: operations['downloadBackupFile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/files/storage-archives/{ref}/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** An archive, by a signed link */
    get: operations['downloadStorageArchive'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/health': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Says that the platform answers */
    get: operations['getHealth'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/integrations/github/branches/{connectionId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Branches of a connected repository, by name */
    get: operations['listGitBranches'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/integrations/github/branches/{connectionId}/{branchName}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether a connected repository has a branch: 404 git_branch_not_found where it has none */
    get: operations['getGitBranch'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/integrations/github/connections': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Connects a project to a repository */
    post: operations['connectRepository'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/integrations/github/connections/{connectionId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Takes a connection away; preview branches stay */
    delete: operations['disconnectRepository'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/invitations/{token}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What an invitation is to, before it is accepted */
    get: operations['getInvitation'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/invitations/{token}/accept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Becomes a member: the person who is signed in, else a new one, who is signed in then */
    post: operations['acceptInvitation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/organizations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Organizations that the person belongs to */
    get: operations['listOrganizations'];
    put?: never;
    /** Makes an organization, whose owner is the person */
    post: operations['createOrganization'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/organizations/{slug}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One organization */
    get: operations['getOrganization'];
    put?: never;
    post?: never;
    /** Deletes an organization that has no projects any more */
    delete: operations['deleteOrganization'];
    options?: never;
    head?: never;
    /** Renames an organization, or changes what it has opted in to */
    patch: operations['updateOrganization'];
    trace?: never;
  };
  '/platform/organizations/{slug}/available-versions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Postgres versions that a new project of the organization can be made with, highest first */
    get: operations['listCreatableVersions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/organizations/{slug}/billing/subscription': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Plan and add-ons of an organization */
    get: operations['getSubscription'];
    /** Changes the plan; refused with reasons where the plan does not include what is in use */
    put: operations['updateSubscription'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/organizations/{slug}/members': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Members in the order in which they joined */
    get: operations['listMembers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/organizations/{slug}/members/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Takes a member out of the organization; everybody may leave it */
    delete: operations['removeMember'];
    options?: never;
    head?: never;
    /** Gives a member another role */
    patch: operations['updateMember'];
    trace?: never;
  };
  '/platform/organizations/{slug}/members/invitations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Invitations that nobody has accepted yet, oldest first */
    get: operations['listInvitations'];
    put?: never;
    /** Makes a link by which somebody becomes a member; this answer is the only one that shows it */
    post: operations['createInvitation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/organizations/{slug}/members/invitations/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Withdraws an invitation: its link no longer works */
    delete: operations['withdrawInvitation'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/organizations/{slug}/members/reached-free-project-limit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Owners and administrators who have as many active free projects as they may */
    get: operations['listMembersAtFreeProjectLimit'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/organizations/{slug}/repository-connections': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Connections of the organization's projects, oldest first */
    get: operations['listRepositoryConnections'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/organizations/{slug}/roles': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The roles, and whether the person may give them to somebody */
    get: operations['listRoles'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/organizations/{slug}/support-requests': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The latest requests for support, newest first */
    get: operations['listSupportRequests'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/pg-meta/{ref}/imports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Imports rows into a table, or into a new one
     * @description The body is NDJSON: a line that says where to, then a line for each row. The answer is a stream of messages; the last one says what became of the import, which is one transaction. Hanging up cancels it.
     */
    post: operations['importRows'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/pg-meta/{ref}/query': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Runs SQL
     * @description Answers the rows of the last statement that returned rows, as records; or, asked with Accept: application/x-ndjson, a stream of events, one JSON a line. Hanging up cancels the script. An "outcome" event says what became of the statements from "first" to "last": "kept", "rolled_back", "failed", "not_run" or "unknown". A single statement that was kept has none; after an "error" each statement has one.
     */
    post: operations['runQuery'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/pg-meta/{ref}/query/format': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Formats SQL
     * @description Refuses what it cannot read: the SQL is then best left as it is. Nothing runs.
     */
    post: operations['formatQuery'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/pg-meta/{ref}/tables': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Tables of some schemas */
    get: operations['listTables'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/plans': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Plans that an organization can have, smallest first, with what they include */
    get: operations['listPlans'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/profile': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The person who is signed in */
    get: operations['getProfile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Changes the person's names; an empty first or last name is none */
    patch: operations['updateProfile'];
    trace?: never;
  };
  '/platform/profile/access-tokens': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Access tokens of the person, newest first */
    get: operations['listAccessTokens'];
    put?: never;
    /** Makes an access token; this answer is the only one that shows it */
    post: operations['createAccessToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/profile/access-tokens/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Revokes an access token; calls with it are refused from now on */
    delete: operations['revokeAccessToken'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/profile/feature-previews': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Features under trial that the person has switched on or off */
    get: operations['getFeaturePreviews'];
    /** Keeps these flags for the person, in place of all earlier ones */
    put: operations['setFeaturePreviews'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/profile/password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Sets a password, and ends all other sessions */
    put: operations['setPassword'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/profile/permissions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the person may do, in every organization */
    get: operations['listPermissions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Projects of all organizations that the person belongs to, without their preview branches */
    get: operations['listProjects'];
    put?: never;
    /** Makes a project in an organization; its database comes up in the background */
    post: operations['createProject'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects-resource-warnings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Which resources run out, for each project that the person sees and that is up */
    get: operations['listResourceWarnings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects-usage': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Compute, disk and the last job of each project that the person sees, without preview branches
     * @description Opens no database.
     */
    get: operations['listProjectUsage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One project */
    get: operations['getProject'];
    put?: never;
    post?: never;
    /** Starts to delete a project, its database, its backups and its files */
    delete: operations['deleteProject'];
    options?: never;
    head?: never;
    /** Renames a project */
    patch: operations['updateProject'];
    trace?: never;
  };
  '/platform/projects/{ref}/api/rest': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What the project's data API offers
     * @description An OpenAPI 2.0 document. That it is answered tells that the database answers.
     */
    get: operations['getRestDocument'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}/api/rest/explanations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Finds out which grants and policies a call of the REST API meets
     * @description Runs the call again, as its caller and without row level security, and rolls both back.
     */
    post: operations['explainRestCall'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}/api/rest/tokens': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Signs a token for a user of the project, which ends after ten minutes */
    post: operations['createRestToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}/api/rest/trials': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Tries what a change of the schema does to the calls that were seen at the REST API
     * @description Runs the SQL in a transaction that is rolled back, and plans each call before and after it. No call is run. What sequences gave and what left the database stays.
     */
    post: operations['tryRestCalls'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}/config/postgrest': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Data API settings of a project */
    get: operations['getPostgrestConfig'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Updates the data API settings */
    patch: operations['updatePostgrestConfig'];
    trace?: never;
  };
  '/platform/projects/{ref}/config/secrets': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Starts to change the project's JWT secret
     * @description All keys of the project are new then, and the old ones are worth nothing.
     */
    patch: operations['updateJwtSecret'];
    trace?: never;
  };
  '/platform/projects/{ref}/content': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Saved content that the person sees, without what is in it */
    get: operations['listContent'];
    put?: never;
    /** Saves content, new or changed; 409 content_conflict with the stored copy when that is newer */
    post: operations['saveContent'];
    /** Deletes content: all of it or, when something cannot be deleted, none */
    delete: operations['deleteContent'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}/content/count': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How much the person sees */
    get: operations['countContent'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}/content/folders': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The person's folders and private content at the top */
    get: operations['listRootFolder'];
    put?: never;
    /** Makes a folder; 409 when the person has one of this name */
    post: operations['createFolder'];
    /** Deletes folders with everything in them */
    delete: operations['deleteFolders'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}/content/folders/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What is in one folder */
    get: operations['listFolder'];
    /** Renames a folder, and moves it where a parent is given */
    put: operations['updateFolder'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}/content/item/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One piece of content with what is in it */
    get: operations['getContent'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}/database-access': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * How clients reach the project's database
     * @description The connection is left out without the permission to read secrets. The password is never included.
     */
    get: operations['getDatabaseAccess'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}/database-sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Who is connected to the project's database, oldest first */
    get: operations['listDatabaseSessions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}/database-sessions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Ends a connection to the database; what it runs is rolled back */
    delete: operations['endDatabaseSession'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}/db-password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Changes the password of the database's owner role
     * @description Connections that are open stay. From then on the role can connect to no other database of its server. An access token is not enough.
     */
    patch: operations['updateDatabasePassword'];
    trace?: never;
  };
  '/platform/projects/{ref}/jobs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What was done with a project as a whole, newest first: lifecycle, backups, new keys */
    get: operations['listJobs'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}/jobs/last': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The last job that changed the project's status, or the one that runs */
    get: operations['getLastJob'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}/opt-in-tags': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the project has opted in to */
    get: operations['getProjectOptInTags'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Changes what the project has opted in to */
    patch: operations['setProjectOptInTags'];
    trace?: never;
  };
  '/platform/projects/{ref}/pause': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Starts to pause a project: a backup is made, and the database stops */
    post: operations['pauseProject'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}/pause/status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How long a paused project can still be restored */
    get: operations['getPauseStatus'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}/repositories': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Git repositories of the platform that the project can be connected to, by name */
    get: operations['listRepositories'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}/repository-connection': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The project's connection, or null */
    get: operations['getRepositoryConnection'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}/resize': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Starts to give a project another compute size, or more disk */
    post: operations['resizeProject'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}/resources': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What the project uses of its compute and disk
     * @description Does not open its database: one that sleeps has no figures of memory and processor.
     */
    get: operations['getProjectResources'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}/restart': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Starts to stop and open the database, or to make a project again that could not be made
     * @description A project whose restore failed goes on with the database that it was paused with, while it can be restored at all.
     */
    post: operations['restartProject'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}/restore': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Starts to bring a paused project back, on its own version or a newer one */
    post: operations['restoreProject'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}/restore/versions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Postgres versions that the project can be restored on, highest first */
    get: operations['listRestoreVersions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}/run-lints': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What the lints find in the project's database, worst first
     * @description Only while the project is up. Opens its database when it sleeps.
     */
    get: operations['runLints'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}/running-statements': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Scripts that run or wait in this project, oldest first */
    get: operations['listRunningStatements'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}/running-statements/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Cancels a script; answers when it is gone */
    delete: operations['cancelStatement'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}/settings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The project's address and, for those who may read them, its keys */
    get: operations['getProjectSettings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/projects/{ref}/status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The project's status, for polling */
    get: operations['getProjectStatus'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/props/project/{ref}/jwt-secret-update-status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How the last change of the project's JWT secret goes */
    get: operations['getJwtSecretUpdateStatus'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/remotes/reports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Counts loads and crashes of remotes in a browser */
    post: operations['reportRemoteLoads'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/remotes/status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How often each version of a remote was loaded and failed, and what the policy blocked */
    get: operations['getRemotesStatus'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/storage/{ref}/archive': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Where the newest archive can be downloaded
     * @description Answers `storage_archive_not_found` until it is made, and again a day later.
     */
    get: operations['getStorageArchive'];
    put?: never;
    /**
     * Starts to make a zip archive of the project's files
     * @description Also of a project that is paused, or whose pause or restore failed. One that is being made is not begun again.
     */
    post: operations['createStorageArchive'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/storage/{ref}/buckets': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The project's buckets, by name */
    get: operations['listBuckets'];
    put?: never;
    /** Makes a bucket */
    post: operations['createBucket'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/storage/{ref}/buckets/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One bucket */
    get: operations['getBucket'];
    put?: never;
    post?: never;
    /** Deletes an empty bucket */
    delete: operations['deleteBucket'];
    options?: never;
    head?: never;
    /** Changes what a bucket takes, and who reads it */
    patch: operations['updateBucket'];
    trace?: never;
  };
  '/platform/storage/{ref}/buckets/{id}/empty': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Deletes everything in a bucket */
    post: operations['emptyBucket'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/storage/{ref}/buckets/{id}/objects': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Uploads a file: the body is its content */
    post: operations['uploadObject'];
    /** Deletes objects; answers those that there were */
    delete: operations['deleteObjects'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/storage/{ref}/buckets/{id}/objects/download': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The content of an object */
    post: operations['downloadObject'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/platform/storage/{ref}/buckets/{id}/objects/list': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** What a folder of a bucket holds, folders first */
    post: operations['listObjects'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/branches/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Starts to delete a preview branch with its database */
    delete: operations['deleteBranch'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/projects/{ref}/branches': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The project's preview branches, oldest first */
    get: operations['listBranches'];
    put?: never;
    /** Starts to copy the project's database into a new preview project */
    post: operations['createBranch'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/projects/{ref}/custom-hostname': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The project's own domain */
    get: operations['getCustomHostname'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/projects/{ref}/functions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The project's edge functions, by name */
    get: operations['listEdgeFunctions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/projects/{ref}/functions/{slug}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One edge function */
    get: operations['getEdgeFunction'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/projects/{ref}/types/typescript': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** TypeScript types of the project's schemas */
    get: operations['generateTypescriptTypes'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/projects/{ref}/upgrade': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Starts to move the project to a newer major version of Postgres */
    post: operations['upgradeProject'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/projects/{ref}/upgrade/eligibility': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether the project can be upgraded, and to what */
    get: operations['getUpgradeEligibility'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/projects/{ref}/upgrade/status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How the project's last upgrade went, or the one that is asked for */
    get: operations['getUpgradeStatus'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    AccessToken: {
      /** Format: date-time */
      created_at: string;
      /** @description Null: it is valid until it is revoked. */
      expires_at: string | null;
      id: number;
      last_used_at: string | null;
      name: string;
      /** @description How the token begins and ends. */
      token_alias: string;
    };
    AvailableVersions: {
      available_versions: {
        /** @description The major version. */
        postgres_engine: string;
        /** @enum {string} */
        release_channel: 'ga';
        /** @description For example supabase-postgres-18.6. */
        version: string;
      }[];
    };
    Branch: {
      /** Format: date-time */
      created_at: string;
      /** @description Null when the account was deleted. */
      created_by: {
        id: number;
        username: string;
      } | null;
      /** @description Why it could not be made. */
      error: string | null;
      git_branch: string;
      id: string;
      name: string;
      parent_project_ref: string;
      preview_project_status: components['schemas']['ProjectStatus'];
      /** @description How far the copy is, 0 to 1, while it is made. */
      progress: number | null;
      /** @description The preview project, which has a copy of the database. */
      project_ref: string;
      region: string;
      /**
       * @description CREATING while the database is copied; FAILED when that did not work, with the reason in error.
       * @enum {unknown}
       */
      status: 'CREATING' | 'READY' | 'FAILED' | 'REMOVING';
    };
    Content: {
      content: {
        /** @description The id of the snippet. */
        content_id: string;
        favorite: boolean;
        schema_version: string;
        sql: string;
      };
      description: string;
      /** @description Whether the calling user has marked it. */
      favorite: boolean;
      folder_id: string | null;
      /** @description A UUID. */
      id: string;
      /** Format: date-time */
      inserted_at: string;
      name: string;
      owner: {
        id: number;
        username: string;
      };
      owner_id: number;
      project_id: number;
      /** @enum {unknown} */
      type: 'sql';
      /** Format: date-time */
      updated_at: string;
      /**
       * @description user: only its owner sees it; project: every member does.
       * @enum {unknown}
       */
      visibility: 'user' | 'project';
    };
    ContentFolder: {
      /** @description A UUID. */
      id: string;
      /** Format: date-time */
      inserted_at: string;
      /** @description Unique among the folders of a user in a project. */
      name: string;
      owner_id: number;
      /** @description Null: at the top. */
      parent_id: string | null;
      project_id: number;
    };
    ContentListed: {
      description: string;
      /** @description Whether the calling user has marked it. */
      favorite: boolean;
      folder_id: string | null;
      /** @description A UUID. */
      id: string;
      /** Format: date-time */
      inserted_at: string;
      name: string;
      owner: {
        id: number;
        username: string;
      };
      owner_id: number;
      project_id: number;
      /** @description The first 200 characters of its SQL. */
      sql_start: string;
      /** @enum {unknown} */
      type: 'sql';
      /** Format: date-time */
      updated_at: string;
      /**
       * @description user: only its owner sees it; project: every member does.
       * @enum {unknown}
       */
      visibility: 'user' | 'project';
    };
    DatabaseAccess: {
      /** @description Null where the engine has no network port. */
      connection?: {
        database: string;
        host: string;
        port: number;
        /** @description Whether the platform itself connects by TLS. */
        tls: boolean;
        user: string;
      } | null;
      /** @enum {unknown} */
      engine: 'pglite' | 'postgres';
    };
    DatabaseSession: {
      application_name: string;
      blocked_by: number[];
      /** @description Null without a network. */
      client_address: string | null;
      /** Format: date-time */
      connected_at: string;
      id: string;
      /** @description Whether the platform opened it. */
      is_platform: boolean;
      pid: number;
      /** @description Whose script the platform runs in it. */
      platform_user: {
        id: string;
        username: string;
      } | null;
      /** @description What it runs or ran last, shortened. Null without the permission to write SQL. */
      query: string | null;
      /** @description Null for an administrator of the server. */
      role: ('owner' | 'reader') | null;
      /** @description As in pg_stat_activity. */
      state: string | null;
      state_changed_at: string | null;
      /** @description What a statement that runs waits for, e.g. Lock: relation. */
      waiting_for: string | null;
    };
    Error: {
      /** @description The platform's code, or the SQLSTATE of a statement that Postgres refused. */
      code: string;
      details?: {
        [key: string]: unknown;
      };
      /** @description A sentence for a person. */
      message: string;
    };
    Invitation: {
      email: string;
      expired: boolean;
      /** Format: date-time */
      expires_at: string;
      id: number;
      /** Format: date-time */
      invited_at: string;
      /** @description Username; null when the account was deleted. */
      invited_by: string | null;
      role: components['schemas']['Role'];
    };
    Lint: {
      /** @description The same for the same fault at each run. */
      cache_key: string;
      categories: ('SECURITY' | 'PERFORMANCE')[];
      /** @description Why this is a fault, in general. */
      description: string;
      /** @description This fault, as a sentence. */
      detail: string;
      /** @enum {string} */
      facing: 'EXTERNAL';
      /** @enum {unknown} */
      level: 'ERROR' | 'WARN' | 'INFO';
      metadata: {
        /** @description What exactly is at fault, as it is shown. */
        entity: string;
        /** @description The object to open: a table, a view, a function, an extension. */
        name: string;
        schema: string | null;
        type: string;
      };
      /** @description The same for all findings of a lint. */
      name: string;
      /** @description What to do about it. */
      remediation: string;
      title: string;
    };
    Member: {
      first_name?: string;
      /** @description The id of the user. */
      id: number;
      /** Format: date-time */
      joined_at: string;
      last_name?: string;
      primary_email: string;
      role: components['schemas']['Role'];
      username: string;
    };
    Organization: {
      /** @description Add-ons of the subscription: hipaa, pitr. */
      addons: string[];
      id: number;
      name: string;
      opt_in_tags: string[];
      plan: {
        /** @enum {unknown} */
        id: 'free' | 'pro' | 'team' | 'enterprise';
        name: string;
      };
      slug: string;
    };
    Permission: {
      /** @description % matches any run of characters, also an empty one. */
      actions: string[];
      /** @description JSON-logic, or null. */
      condition: unknown;
      organization_slug: string;
      /** @description Null means the whole organization. */
      project_refs: string[] | null;
      /** @description With % as in actions. */
      resources: string[];
      /** @description The entry denies, and wins over every other one. */
      restrictive: boolean;
    };
    Plan: {
      /** @description Daily backups that are kept. */
      backups_kept: number;
      /** @description Whether preview branches can be made. */
      branching: boolean;
      /** @description Disk that each project has. */
      disk_gb: number;
      /** @description Active projects that the person may have on it; null is any number. */
      free_project_limit: number | null;
      /** @enum {unknown} */
      id: 'free' | 'pro' | 'team' | 'enterprise';
      name: string;
      /** @description Days in which a paused project can be restored; null is without end. */
      restore_window_days: number | null;
    };
    Profile: {
      first_name?: string;
      /** @description False while the user can only sign in with a one-time link. */
      has_password: boolean;
      id: number;
      last_name?: string;
      primary_email: string;
      username: string;
    };
    Project: {
      /** @description Opaque, encrypted by the platform. Clients send it back as x-connection-encrypted. */
      connectionString: string;
      /** @description For example 18.6. */
      dbVersion: string;
      id: number;
      /** Format: date-time */
      inserted_at: string;
      is_readonly_mode_enabled: boolean;
      name: string;
      organization_id: number;
      organization_slug: string;
      /** @description Of a preview branch alone: the project that it is a branch of. */
      parent_project_ref?: string;
      /** @enum {unknown} */
      postgrestStatus: 'ONLINE' | 'OFFLINE';
      /** @description 20 lower-case letters. */
      ref: string;
      region: string;
      restUrl: string;
      status: components['schemas']['ProjectStatus'];
    };
    ProjectResources: {
      /** @enum {unknown} */
      compute_size: 'micro' | 'small' | 'medium' | 'large';
      compute_sizes: {
        /** @enum {unknown} */
        id: 'micro' | 'small' | 'medium' | 'large';
        /** @description Whether the plan of the organization includes it. */
        included: boolean;
        memory_bytes: number;
      }[];
      /** @description Share of one core, 0 to 1; null while the database sleeps. */
      cpu: number | null;
      disk: {
        /** @description Null while the project has what the plan includes. */
        bought_gb: number | null;
        /** @description Whether the plan of the organization has larger disks. */
        larger_included: boolean;
        largest_gb: number;
        /** @description What the plan includes. */
        plan_bytes: number;
        size_bytes: number;
        used_bytes: number;
      };
      /** @description Share of what the disk can do; null when it is unknown. */
      disk_io: number | null;
      is_readonly_mode_enabled: boolean;
      memory: {
        size_bytes: number;
        /** @description Null while the database sleeps. */
        used_bytes: number | null;
      };
      /** @description Within the last hour, of members of the organization. */
      refused_sign_ins: number;
    };
    ProjectSettings: {
      app_config: {
        endpoint: string;
        protocol: string;
      };
      /** @description Schemas that the API exposes, separated by commas. */
      db_schema: string;
      /** @description Empty without the permission to read them. */
      service_api_keys: {
        api_key: string;
        /** @description anon or service_role; may be a list, separated by commas. */
        tags: string;
      }[];
    };
    /** @enum {unknown} */
    ProjectStatus:
      | 'ACTIVE_HEALTHY'
      | 'COMING_UP'
      | 'UNKNOWN'
      | 'INACTIVE'
      | 'GOING_DOWN'
      | 'PAUSING'
      | 'PAUSE_FAILED'
      | 'RESTARTING'
      | 'RESIZING'
      | 'UPGRADING'
      | 'RESTORING'
      | 'RESTORE_FAILED';
    ProjectUsage: {
      /** @enum {unknown} */
      compute_size: 'micro' | 'small' | 'medium' | 'large';
      /** @description Null while the project is not running, or where it cannot be measured. */
      disk: {
        size_bytes: number;
        used_bytes: number;
      } | null;
      last_job: {
        /** @description Why it failed. */
        error: string | null;
        id: string;
        /** @enum {unknown} */
        kind:
          | 'initialize'
          | 'pause'
          | 'restore'
          | 'restart'
          | 'resize'
          | 'upgrade'
          | 'remove'
          | 'branch'
          | 'back-up'
          | 'rotate-jwt-secret';
        /** Format: date-time */
        started_at: string;
        /** @enum {unknown} */
        state: 'running' | 'done' | 'failed';
        /** Format: date-time */
        updated_at: string;
        /** @description A restore that took a running project back to a backup. */
        was_active: boolean;
      } | null;
      /** @description The ref of the project. */
      project: string;
    };
    RemotesStatus: {
      loads: {
        crashed: number;
        failed: number;
        loaded: number;
        remote: string;
        version: string;
      }[];
      /** @description What the Content-Security-Policy blocked, reported to the process that answers. */
      policy_violations: {
        blocked: string;
        count: number;
        directive: string;
        /** Format: date-time */
        first_at: string;
        /** Format: date-time */
        last_at: string;
        line: number;
        source: string;
      }[];
      /** @description How long ago the oldest counted load is. */
      window_hours: number;
    };
    RepositoryConnection: {
      id: number;
      /** Format: date-time */
      inserted_at: string;
      project: {
        ref: string;
      };
      repository: {
        /** @description Its folder below the platform's root of repositories. */
        id: string;
        /** @description owner/repo */
        name: string;
      };
      /** Format: date-time */
      updated_at: string;
      /** @description Who connected it; null when the account is gone. */
      user: {
        id: number;
        primary_email: {
          email: string;
        };
        username: string;
      } | null;
    };
    ResourceWarning: {
      /** @description Null while there is enough of it. */
      auth_rate_limit_exhaustion: ('warning' | 'critical') | null;
      /** @description Null while there is enough of it. */
      cpu_exhaustion: ('warning' | 'critical') | null;
      /** @description Null while there is enough of it. */
      disk_io_exhaustion: ('warning' | 'critical') | null;
      /** @description Null while there is enough of it. */
      disk_space_exhaustion: ('warning' | 'critical') | null;
      is_readonly_mode_enabled: boolean;
      /** @description Null while there is enough of it. */
      memory_and_swap_exhaustion: ('warning' | 'critical') | null;
      /** @description The ref of the project. */
      project: string;
    };
    /** @enum {unknown} */
    Role: 'Owner' | 'Administrator' | 'Developer' | 'Read-only';
    RunningStatement: {
      id: string;
      query: string;
      read_only: boolean;
      /** Format: date-time */
      started_at: string;
      /**
       * @description waiting: behind another statement of the project.
       * @enum {unknown}
       */
      state: 'running' | 'waiting';
      /** @description Null when the platform runs it for itself. */
      user: {
        id: string;
        username: string;
      } | null;
    };
    Subscription: {
      addons: {
        id: string;
        name: string;
      }[];
      plan: {
        /** @enum {unknown} */
        id: 'free' | 'pro' | 'team' | 'enterprise';
        name: string;
      };
      /** @enum {unknown} */
      tier: 'tier_free' | 'tier_pro' | 'tier_team' | 'tier_enterprise';
      usage_billing_enabled: boolean;
    };
    SupportRequest: {
      /** @enum {unknown} */
      category:
        | 'Problem'
        | 'Performance'
        | 'Database unresponsive'
        | 'Backups'
        | 'Billing'
        | 'Account'
        | 'Feature request'
        | 'Other';
      id: number;
      /** Format: date-time */
      inserted_at: string;
      message: string;
      project_ref: string | null;
      sent_by: {
        primary_email: string;
        username: string;
      };
      /** @enum {unknown} */
      severity: 'Low' | 'Normal' | 'High' | 'Urgent';
      subject: string;
    };
    Table: {
      /** @description Only with include_columns. */
      columns?: {
        comment: string | null;
        default_value: string | null;
        /** @description The type as Postgres prints it, for example timestamp with time zone. */
        format: string;
        is_identity: boolean;
        is_nullable: boolean;
        is_primary_key: boolean;
        name: string;
      }[];
      comment: string | null;
      id: number;
      /** @description Postgres's estimate, not a count. */
      live_rows_estimate: number;
      name: string;
      rls_enabled: boolean;
      schema: string;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  checkAssistantKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            hasKey: boolean;
          };
        };
      };
    };
  };
  completeSql: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          after?: string;
          before?: string;
          /** @description The project's own; needed where its schema is to be used. */
          connectionString?: string;
          /** @description Whether the model may look at the schema. Counts only where organization and project opted in. */
          includeSchemaMetadata?: boolean;
          projectRef: string;
          prompt: string;
          /** @description The schema in use; public when absent. */
          schema?: string;
          /** @description The SQL to replace. When it is absent, the answer is inserted. */
          selection?: string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            sql: string;
          };
        };
      };
    };
  };
  askAssistant: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description The project's own; needed where its schema is to be used. */
          connectionString?: string;
          /** @description Whether the model may look at the schema. Counts only where organization and project opted in. */
          includeSchemaMetadata?: boolean;
          /** @description Oldest first; the last is the question. */
          messages: {
            content?: string;
            id?: string;
            /** @description Of the AI SDK; only texts count. */
            parts?: {
              text?: string;
              type: string;
            }[];
            /** @enum {unknown} */
            role: 'user' | 'assistant';
          }[];
          projectRef: string;
          /** @description The schema in use; public when absent. */
          schema?: string;
          /** @description The table that the page shows. */
          table?: string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description The stream */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': string;
        };
      };
    };
  };
  nameSql: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          projectRef: string;
          sql: string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            description: string;
            title: string;
          };
        };
      };
    };
  };
  redeemLink: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          token: string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Profile'];
        };
      };
    };
  };
  createSessionToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            access_token: string;
            /** @description Seconds. */
            expires_in: number;
            /** @enum {string} */
            token_type: 'bearer';
          };
        };
      };
    };
  };
  signIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          email: string;
          password: string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Profile'];
        };
      };
    };
  };
  signOut: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  reportPolicyViolations: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  listBackups: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            backups: {
              /** @description Why it failed. */
              error: string | null;
              id: number;
              /** Format: date-time */
              inserted_at: string;
              /** @description Never: each is a script that psql runs. */
              isPhysicalBackup: boolean;
              /** @enum {unknown} */
              kind: 'scheduled' | 'manual' | 'pause' | 'upgrade';
              /** @description For example 18.6; null until it is complete. */
              postgres_version: string | null;
              /** @description 0 to 1, while it is made; null where it is unknown. */
              progress: number | null;
              project_id: number;
              /** @description Of the compressed file. */
              size_bytes: number | null;
              /** @enum {unknown} */
              status: 'PENDING' | 'COMPLETED' | 'FAILED';
            }[];
            pitr_enabled: boolean;
            region: string;
            schedule: {
              /** @description From one backup to the next; 0 where none are made. */
              every_hours: number;
              /** @description Complete backups that the plan of the organization keeps. */
              kept: number;
              /** @description Null while the project is not up. */
              next_at: string | null;
            };
            walg_enabled: boolean;
          };
        };
      };
    };
  };
  createBackup: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description Why it failed. */
            error: string | null;
            id: number;
            /** Format: date-time */
            inserted_at: string;
            /** @description Never: each is a script that psql runs. */
            isPhysicalBackup: boolean;
            /** @enum {unknown} */
            kind: 'scheduled' | 'manual' | 'pause' | 'upgrade';
            /** @description For example 18.6; null until it is complete. */
            postgres_version: string | null;
            /** @description 0 to 1, while it is made; null where it is unknown. */
            progress: number | null;
            project_id: number;
            /** @description Of the compressed file. */
            size_bytes: number | null;
            /** @enum {unknown} */
            status: 'PENDING' | 'COMPLETED' | 'FAILED';
          };
        };
      };
    };
  };
  downloadBackup: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @deprecated */
          data?: unknown;
          id: number;
          /** @deprecated */
          inserted_at?: unknown;
          /** @deprecated */
          project_id?: unknown;
          /** @deprecated */
          s3_bucket?: unknown;
          /** @deprecated */
          s3_path?: unknown;
          /** @deprecated */
          status?: unknown;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            fileUrl: string;
          };
        };
      };
    };
  };
  listDownloadableBackups: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            backups: {
              /** @description Why it failed. */
              error: string | null;
              id: number;
              /** Format: date-time */
              inserted_at: string;
              /** @description Never: each is a script that psql runs. */
              isPhysicalBackup: boolean;
              /** @enum {unknown} */
              kind: 'scheduled' | 'manual' | 'pause' | 'upgrade';
              /** @description For example 18.6; null until it is complete. */
              postgres_version: string | null;
              /** @description 0 to 1, while it is made; null where it is unknown. */
              progress: number | null;
              project_id: number;
              /** @description Of the compressed file. */
              size_bytes: number | null;
              /** @enum {unknown} */
              status: 'PENDING' | 'COMPLETED' | 'FAILED';
            }[];
            /** @enum {string} */
            status: 'ok';
          };
        };
      };
    };
  };
  restoreBackup: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          id: number;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            status: 'RESTORING';
          };
        };
      };
    };
  };
  sendExitFeedback: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          additionalFeedback?: string;
          /** @enum {unknown} */
          exitAction: 'delete' | 'downgrade';
          orgSlug: string;
          projectRef?: string;
          /** @description One a line. */
          reasons: string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            id: number;
          };
        };
      };
    };
  };
  sendFeedback: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {unknown} */
          category:
            | 'Problem'
            | 'Performance'
            | 'Database unresponsive'
            | 'Backups'
            | 'Billing'
            | 'Account'
            | 'Feature request'
            | 'Other';
          message: string;
          organizationSlug?: string;
          projectRef?: string;
          /** @enum {unknown} */
          severity?: 'Low' | 'Normal' | 'High' | 'Urgent';
          subject: string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            id: number;
          };
        };
      };
    };
  };
  downloadBackupFile: {
    parameters: {
      query: {
        token: string;
      };
      header?: never;
      path: {
        id: number;
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description The file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/gzip': string;
        };
      };
    };
  };
  downloadStorageArchive: {
    parameters: {
      query: {
        token: string;
      };
      header?: never;
      path: {
        id: string;
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description The archive */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/zip': string;
        };
      };
    };
  };
  getHealth: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {unknown} */
            deployment: 'hosted' | 'self-hosted';
            /** @enum {string} */
            status: 'ok';
            version: string;
          };
        };
      };
    };
  };
  listGitBranches: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        connectionId: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            name: string;
          }[];
        };
      };
    };
  };
  getGitBranch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        branchName: string;
        connectionId: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            name: string;
          };
        };
      };
    };
  };
  connectRepository: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          project_ref: string;
          repository_id: string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RepositoryConnection'];
        };
      };
    };
  };
  disconnectRepository: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        connectionId: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description The user has to sign in to accept. */
            account_exists: boolean;
            email: string;
            /** Format: date-time */
            expires_at: string;
            invited_by: string | null;
            organization: {
              name: string;
              slug: string;
            };
            role: components['schemas']['Role'];
          };
        };
      };
    };
  };
  acceptInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token: string;
      };
      cookie?: never;
    };
    /** @description Username and password are needed when nobody is signed in. */
    requestBody: {
      content: {
        'application/json': {
          first_name?: string;
          last_name?: string;
          password?: string;
          username?: string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Profile'];
        };
      };
    };
  };
  listOrganizations: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Organization'][];
        };
      };
    };
  };
  createOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string;
          /** @enum {unknown} */
          tier?: 'tier_free' | 'tier_pro' | 'tier_team' | 'tier_enterprise';
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Organization'];
        };
      };
    };
  };
  getOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Organization'];
        };
      };
    };
  };
  deleteOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  updateOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name?: string;
          opt_in_tags?: 'AI_SQL_GENERATOR_OPT_IN'[];
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Organization'];
        };
      };
    };
  };
  listCreatableVersions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AvailableVersions'];
        };
      };
    };
  };
  getSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Subscription'];
        };
      };
    };
  };
  updateSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {unknown} */
          tier: 'tier_free' | 'tier_pro' | 'tier_team' | 'tier_enterprise';
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Subscription'];
        };
      };
    };
  };
  listMembers: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Member'][];
        };
      };
    };
  };
  removeMember: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  updateMember: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
        slug: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {unknown} */
          role: 'Owner' | 'Administrator' | 'Developer' | 'Read-only';
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Member'];
        };
      };
    };
  };
  listInvitations: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Invitation'][];
        };
      };
    };
  };
  createInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          email: string;
          /** @enum {unknown} */
          role: 'Owner' | 'Administrator' | 'Developer' | 'Read-only';
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            email: string;
            expired: boolean;
            /** Format: date-time */
            expires_at: string;
            id: number;
            /** Format: date-time */
            invited_at: string;
            /** @description Username; null when the account was deleted. */
            invited_by: string | null;
            role: components['schemas']['Role'];
            url: string;
          };
        };
      };
    };
  };
  withdrawInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  listMembersAtFreeProjectLimit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            free_project_limit: number;
            primary_email: string;
            username: string;
          }[];
        };
      };
    };
  };
  listRepositoryConnections: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RepositoryConnection'][];
        };
      };
    };
  };
  listRoles: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description Whether the calling user can assign it. */
            assignable: boolean;
            /** @description A sentence on what the role can do. */
            description: string;
            name: components['schemas']['Role'];
          }[];
        };
      };
    };
  };
  listSupportRequests: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SupportRequest'][];
        };
      };
    };
  };
  importRows: {
    parameters: {
      query?: never;
      header?: {
        'x-connection-encrypted'?: string;
      };
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description The stream of messages */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/x-ndjson': string;
        };
      };
    };
  };
  runQuery: {
    parameters: {
      query?: never;
      header?: {
        'x-connection-encrypted'?: string;
      };
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description For SQL that runs without anybody having pressed Run: one statement with the rights of a member who may only read, whatever the caller may do. Goes with read_only. What it returns may be cut; a warning (01004) then says so. */
          as_reader?: boolean;
          query: string;
          /** @description One statement in a read-only transaction, with the caller's own rights. */
          read_only?: boolean;
          /** @description In one transaction that is always rolled back, for plans that are measured and changes that are tried. What sequences gave and what left the database stays. */
          roll_back?: boolean;
          /**
           * Format: uuid
           * @description Names the statement, for the list of running statements and to cancel it.
           */
          statement_id?: string;
          /** @description What each statement may take; 0 is the most that the platform allows. When absent, the role's or the database's default counts, and else the platform's. */
          statement_timeout_ms?: number;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Rows as records, or the stream of events */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            [key: string]: unknown;
          }[];
          'application/x-ndjson': string;
        };
      };
    };
  };
  formatQuery: {
    parameters: {
      query?: never;
      header?: {
        'x-connection-encrypted'?: string;
      };
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          query: string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description The formatted SQL, as a JSON text. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': string;
        };
      };
    };
  };
  listTables: {
    parameters: {
      query?: {
        include_columns?: boolean;
        /** @description Separated by commas; public when absent. */
        included_schemas?: string;
      };
      header?: {
        'x-connection-encrypted'?: string;
      };
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Table'][];
        };
      };
    };
  };
  listPlans: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Plan'][];
        };
      };
    };
  };
  getProfile: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Profile'];
        };
      };
    };
  };
  updateProfile: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          first_name?: string;
          last_name?: string;
          username?: string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Profile'];
        };
      };
    };
  };
  listAccessTokens: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AccessToken'][];
        };
      };
    };
  };
  createAccessToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description Until it is revoked when absent. */
          expires_in_days?: number;
          name: string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** Format: date-time */
            created_at: string;
            /** @description Null: it is valid until it is revoked. */
            expires_at: string | null;
            id: number;
            last_used_at: string | null;
            name: string;
            token: string;
            /** @description How the token begins and ends. */
            token_alias: string;
          };
        };
      };
    };
  };
  revokeAccessToken: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getFeaturePreviews: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            flags: {
              [key: string]: boolean;
            };
          };
        };
      };
    };
  };
  setFeaturePreviews: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          flags: {
            [key: string]: boolean;
          };
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            flags: {
              [key: string]: boolean;
            };
          };
        };
      };
    };
  };
  setPassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          current_password?: string;
          password: string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  listPermissions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Permission'][];
        };
      };
    };
  };
  listProjects: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Project'][];
        };
      };
    };
  };
  createProject: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {unknown} */
          desired_instance_size?: 'micro' | 'small' | 'medium' | 'large';
          name: string;
          organization_slug: string;
          /** @description A major version; the highest there is when absent. */
          postgres_engine?: string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Project'];
        };
      };
    };
  };
  listResourceWarnings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ResourceWarning'][];
        };
      };
    };
  };
  listProjectUsage: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProjectUsage'][];
        };
      };
    };
  };
  getProject: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Project'];
        };
      };
    };
  };
  deleteProject: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            id: number;
            name: string;
            ref: string;
          };
        };
      };
    };
  };
  updateProject: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Project'];
        };
      };
    };
  };
  getRestDocument: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            basePath: string;
            /** @description Tables and views by name. */
            definitions: {
              [key: string]: {
                description?: string;
                properties: {
                  [key: string]: {
                    default?: unknown;
                    /** @description The comment, then notes: <pk/>, <fk table='t' column='c'/>. */
                    description?: string;
                    enum?: string[];
                    /** @description The type in Postgres. */
                    format: string;
                    items?: {
                      type?: string;
                    };
                    maxLength?: number;
                    /**
                     * @description Absent for json.
                     * @enum {unknown}
                     */
                    type?: 'string' | 'integer' | 'number' | 'boolean' | 'array';
                  };
                };
                required?: string[];
                /** @enum {string} */
                type: 'object';
              };
            };
            host: string;
            info: {
              description: string;
              title: string;
              version: string;
            };
            parameters: {
              [key: string]: {
                /** @enum {unknown} */
                in?: 'query' | 'header' | 'body';
                name?: string;
                required?: boolean;
                /** @description Or `{"$ref": "#/definitions/..."}`. */
                schema?: {
                  properties?: {
                    [key: string]: {
                      default?: unknown;
                      /** @description The comment, then notes: <pk/>, <fk table='t' column='c'/>. */
                      description?: string;
                      enum?: string[];
                      /** @description The type in Postgres. */
                      format: string;
                      items?: {
                        type?: string;
                      };
                      maxLength?: number;
                      /**
                       * @description Absent for json.
                       * @enum {unknown}
                       */
                      type?: 'string' | 'integer' | 'number' | 'boolean' | 'array';
                    };
                  };
                  required?: string[];
                } & {
                  [key: string]: unknown;
                };
              } & {
                [key: string]: unknown;
              };
            };
            /** @description `/<table or view>` and `/rpc/<function>`. */
            paths: {
              [key: string]: {
                delete?: {
                  description?: string;
                  parameters?: ({
                    /** @enum {unknown} */
                    in?: 'query' | 'header' | 'body';
                    name?: string;
                    required?: boolean;
                    /** @description Or `{"$ref": "#/definitions/..."}`. */
                    schema?: {
                      properties?: {
                        [key: string]: {
                          default?: unknown;
                          /** @description The comment, then notes: <pk/>, <fk table='t' column='c'/>. */
                          description?: string;
                          enum?: string[];
                          /** @description The type in Postgres. */
                          format: string;
                          items?: {
                            type?: string;
                          };
                          maxLength?: number;
                          /**
                           * @description Absent for json.
                           * @enum {unknown}
                           */
                          type?: 'string' | 'integer' | 'number' | 'boolean' | 'array';
                        };
                      };
                      required?: string[];
                    } & {
                      [key: string]: unknown;
                    };
                  } & {
                    [key: string]: unknown;
                  })[];
                  produces?: string[];
                  responses: {
                    [key: string]: unknown;
                  };
                  summary?: string;
                  tags: string[];
                };
                get?: {
                  description?: string;
                  parameters?: ({
                    /** @enum {unknown} */
                    in?: 'query' | 'header' | 'body';
                    name?: string;
                    required?: boolean;
                    /** @description Or `{"$ref": "#/definitions/..."}`. */
                    schema?: {
                      properties?: {
                        [key: string]: {
                          default?: unknown;
                          /** @description The comment, then notes: <pk/>, <fk table='t' column='c'/>. */
                          description?: string;
                          enum?: string[];
                          /** @description The type in Postgres. */
                          format: string;
                          items?: {
                            type?: string;
                          };
                          maxLength?: number;
                          /**
                           * @description Absent for json.
                           * @enum {unknown}
                           */
                          type?: 'string' | 'integer' | 'number' | 'boolean' | 'array';
                        };
                      };
                      required?: string[];
                    } & {
                      [key: string]: unknown;
                    };
                  } & {
                    [key: string]: unknown;
                  })[];
                  produces?: string[];
                  responses: {
                    [key: string]: unknown;
                  };
                  summary?: string;
                  tags: string[];
                };
                patch?: {
                  description?: string;
                  parameters?: ({
                    /** @enum {unknown} */
                    in?: 'query' | 'header' | 'body';
                    name?: string;
                    required?: boolean;
                    /** @description Or `{"$ref": "#/definitions/..."}`. */
                    schema?: {
                      properties?: {
                        [key: string]: {
                          default?: unknown;
                          /** @description The comment, then notes: <pk/>, <fk table='t' column='c'/>. */
                          description?: string;
                          enum?: string[];
                          /** @description The type in Postgres. */
                          format: string;
                          items?: {
                            type?: string;
                          };
                          maxLength?: number;
                          /**
                           * @description Absent for json.
                           * @enum {unknown}
                           */
                          type?: 'string' | 'integer' | 'number' | 'boolean' | 'array';
                        };
                      };
                      required?: string[];
                    } & {
                      [key: string]: unknown;
                    };
                  } & {
                    [key: string]: unknown;
                  })[];
                  produces?: string[];
                  responses: {
                    [key: string]: unknown;
                  };
                  summary?: string;
                  tags: string[];
                };
                post?: {
                  description?: string;
                  parameters?: ({
                    /** @enum {unknown} */
                    in?: 'query' | 'header' | 'body';
                    name?: string;
                    required?: boolean;
                    /** @description Or `{"$ref": "#/definitions/..."}`. */
                    schema?: {
                      properties?: {
                        [key: string]: {
                          default?: unknown;
                          /** @description The comment, then notes: <pk/>, <fk table='t' column='c'/>. */
                          description?: string;
                          enum?: string[];
                          /** @description The type in Postgres. */
                          format: string;
                          items?: {
                            type?: string;
                          };
                          maxLength?: number;
                          /**
                           * @description Absent for json.
                           * @enum {unknown}
                           */
                          type?: 'string' | 'integer' | 'number' | 'boolean' | 'array';
                        };
                      };
                      required?: string[];
                    } & {
                      [key: string]: unknown;
                    };
                  } & {
                    [key: string]: unknown;
                  })[];
                  produces?: string[];
                  responses: {
                    [key: string]: unknown;
                  };
                  summary?: string;
                  tags: string[];
                };
              };
            };
            /** @enum {string} */
            swagger: '2.0';
          } & {
            [key: string]: unknown;
          };
        };
      };
    };
  };
  explainRestCall: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          body?: string;
          /** @description Claims of the user. `role` is the role of the call, `anon` where there is none. */
          claims: {
            [key: string]: unknown;
          };
          headers: {
            accept?: string;
            'accept-profile'?: string;
            'content-profile'?: string;
            'content-type'?: string;
            prefer?: string;
            range?: string;
          };
          /** @enum {unknown} */
          method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
          /** @description Below `/rest/v1`, with the query. */
          path: string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description Of a function: the role may execute it. */
            executable: boolean | null;
            exists: boolean;
            /** @enum {unknown} */
            kind: 'table' | 'view' | 'function' | 'root';
            name: string;
            /** @description What the call answers now. Nothing of it is kept. */
            outcome: {
              code: string | null;
              message: string | null;
              status: number;
            };
            /** @description What the call needs of the table. */
            privileges: {
              /** @description Columns that are granted where the table is not. */
              columns: string[];
              granted: boolean;
              /** @enum {unknown} */
              privilege: 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';
            }[];
            role: string;
            /** @enum {unknown} */
            rowSecurity: 'off' | 'on' | 'bypassed';
            /** @description Rules of row level security that the call has to pass, with rows that do. */
            rules: {
              checked: number | null;
              /** @enum {unknown} */
              command: 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';
              passed: number | null;
              policies: {
                error: string | null;
                expression: string;
                name: string;
                passed: number | null;
                permissive: boolean;
              }[];
              /** @enum {unknown} */
              rows: 'existing' | 'new';
            }[];
            schema: string;
            schemaUsage: boolean;
          };
        };
      };
    };
  };
  createRestToken: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description Claims of the user. `role` is the role of the call, `anon` where there is none. */
          claims: {
            [key: string]: unknown;
          };
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            expires_in: number;
            token: string;
          };
        };
      };
    };
  };
  tryRestCalls: {
    parameters: {
      query?: never;
      header?: {
        'x-connection-encrypted'?: string;
      };
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          sql: string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description The worst first. The other calls that were seen do not change. */
            affected: {
              /** @description Columns or arguments of the body. */
              body: string[];
              count: number;
              findings: (
                | {
                    code: string;
                    hint: string | null;
                    /** @enum {string} */
                    kind: 'fails';
                    message: string;
                  }
                | {
                    /** @description Relationships that fit. */
                    candidates: string[];
                    code: string;
                    /** @enum {string} */
                    kind: 'ambiguous';
                    message: string;
                  }
                | {
                    /** @description The path to it in the answer, with dots; empty for the answer as a whole. */
                    field: string;
                    /** @enum {string} */
                    kind: 'field_gone';
                  }
                | {
                    after: string;
                    /** @description The path to it in the answer, with dots; empty for the answer as a whole. */
                    field: string;
                    /** @enum {string} */
                    kind: 'field_added';
                  }
                | {
                    after: string;
                    before: string;
                    /** @description The path to it in the answer, with dots; empty for the answer as a whole. */
                    field: string;
                    /** @enum {string} */
                    kind: 'type_changes';
                  }
                | {
                    after: string;
                    before: string;
                    field: string;
                    /** @enum {string} */
                    kind: 'input_changes';
                    /** @enum {unknown} */
                    of: 'filter' | 'body' | 'argument';
                  }
              )[];
              lastSeen: string;
              method: string;
              /** @description Below `/rest/v1`, without values. */
              path: string;
              role: string;
              schema: string;
            }[];
            /** @description Those that fail already, without the change. */
            failing: number;
            /** @description What Postgres said. */
            message: string | null;
            /**
             * @description `tried`, or why nothing can be said about the calls.
             * @enum {unknown}
             */
            outcome:
              | 'tried'
              | 'nothing_seen'
              | 'outside_transactions'
              | 'change_fails'
              | 'locked'
              | 'timed_out';
            /** @description Forms of calls that were seen. */
            seen: number;
          };
        };
      };
    };
  };
  getPostgrestConfig: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description Whether calls can select count(), sum() and so on. */
            db_aggregates_enabled: boolean;
            /** @description Schemas that are also searched, separated by commas. */
            db_extra_search_path: string;
            /** @description Whether calls can ask for their execution plan. */
            db_plan_enabled: boolean;
            /** @description Schemas that the API exposes, separated by commas. */
            db_schema: string;
            /** @description Left out without the permission to read secrets. */
            jwt_secret?: string;
            /** @description The most rows of one answer. */
            max_rows: number;
          };
        };
      };
    };
  };
  updatePostgrestConfig: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          db_aggregates_enabled?: boolean;
          db_extra_search_path?: string | '';
          db_plan_enabled?: boolean;
          db_schema?: string;
          /** @description What db_schema was when it was read: where it is another by now, nothing is changed. */
          expected_db_schema?: string;
          max_rows?: number;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description Whether calls can select count(), sum() and so on. */
            db_aggregates_enabled: boolean;
            /** @description Schemas that are also searched, separated by commas. */
            db_extra_search_path: string;
            /** @description Whether calls can ask for their execution plan. */
            db_plan_enabled: boolean;
            /** @description Schemas that the API exposes, separated by commas. */
            db_schema: string;
            /** @description The most rows of one answer. */
            max_rows: number;
          };
        };
      };
    };
  };
  updateJwtSecret: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /**
           * Format: uuid
           * @description Made up when absent.
           */
          change_tracking_id?: string;
          /** @description Made up when absent. */
          jwt_secret?: string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            change_tracking_id: string;
            message: string;
          };
        };
      };
    };
  };
  listContent: {
    parameters: {
      query?: {
        /** @description From the page before. */
        cursor?: string;
        favorite?: boolean;
        limit?: number;
        name?: string;
        sort_by?: 'name' | 'inserted_at' | 'updated_at';
        sort_order?: 'asc' | 'desc';
        type?: 'sql';
        visibility?: 'user' | 'project';
      };
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description Absent on the last page. */
            cursor?: string;
            data: components['schemas']['ContentListed'][];
          };
        };
      };
    };
  };
  saveContent: {
    parameters: {
      query?: never;
      header?: {
        version?: '2';
      };
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description The `updated_at` of the copy that was changed; a newer stored one refuses the save with 409. Null: nothing is known to be stored yet, and whatever is refuses it. Absent: the last one to save wins. */
          base_updated_at?: string | null;
          content?: {
            content_id?: string;
            favorite?: boolean;
            schema_version?: string;
            /** @description At most 1 MB, in UTF-8. */
            sql: string;
          };
          description?: string;
          favorite?: boolean;
          /** @description Null: in no folder. */
          folder_id?: string | null;
          /** @description A UUID that the client makes. */
          id: string;
          name?: string;
          /** @enum {unknown} */
          type?: 'sql';
          /** @enum {unknown} */
          visibility?: 'user' | 'project';
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Content'];
        };
      };
    };
  };
  deleteContent: {
    parameters: {
      query: {
        /** @description Up to 200, separated by commas. */
        ids: string;
      };
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            id: string;
          }[];
        };
      };
    };
  };
  countContent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            favorites: number;
            private: number;
            shared: number;
          };
        };
      };
    };
  };
  listRootFolder: {
    parameters: {
      query?: {
        /** @description From the page before. */
        cursor?: string;
        limit?: number;
        name?: string;
        sort_by?: 'name' | 'inserted_at' | 'updated_at';
        sort_order?: 'asc' | 'desc';
        type?: 'sql';
      };
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description Absent on the last page. */
            cursor?: string;
            /** @description All folders are on the first page. */
            data: {
              contents: components['schemas']['ContentListed'][];
              folders: components['schemas']['ContentFolder'][];
            };
          };
        };
      };
    };
  };
  createFolder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string;
          /** @description Null: at the top. Absent: where it is. */
          parentId?: string | null;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContentFolder'];
        };
      };
    };
  };
  deleteFolders: {
    parameters: {
      query: {
        /** @description Up to 200, separated by commas. */
        ids: string;
      };
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  listFolder: {
    parameters: {
      query?: {
        /** @description From the page before. */
        cursor?: string;
        limit?: number;
        name?: string;
        sort_by?: 'name' | 'inserted_at' | 'updated_at';
        sort_order?: 'asc' | 'desc';
        type?: 'sql';
      };
      header?: never;
      path: {
        id: string;
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description Absent on the last page. */
            cursor?: string;
            /** @description All folders are on the first page. */
            data: {
              contents: components['schemas']['ContentListed'][];
              folders: components['schemas']['ContentFolder'][];
            };
          };
        };
      };
    };
  };
  updateFolder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        ref: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string;
          /** @description Null: at the top. Absent: where it is. */
          parentId?: string | null;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContentFolder'];
        };
      };
    };
  };
  getContent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Content'];
        };
      };
    };
  };
  getDatabaseAccess: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DatabaseAccess'];
        };
      };
    };
  };
  listDatabaseSessions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DatabaseSession'][];
        };
      };
    };
  };
  endDatabaseSession: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            ended: true;
          };
        };
      };
    };
  };
  updateDatabasePassword: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @description ASCII letters, digits and punctuation. */
          password: string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            message: string;
          };
        };
      };
    };
  };
  listJobs: {
    parameters: {
      query?: {
        limit?: number;
      };
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            jobs: {
              /** @description Why it failed. */
              error: string | null;
              id: string;
              /** @enum {unknown} */
              kind:
                | 'initialize'
                | 'pause'
                | 'restore'
                | 'restart'
                | 'resize'
                | 'upgrade'
                | 'remove'
                | 'branch'
                | 'back-up'
                | 'rotate-jwt-secret';
              /** Format: date-time */
              started_at: string;
              /** @enum {unknown} */
              state: 'running' | 'done' | 'failed';
              /** Format: date-time */
              updated_at: string;
              /** @description A restore that took a running project back to a backup. */
              was_active: boolean;
            }[];
          };
        };
      };
    };
  };
  getLastJob: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            job: {
              /** @description Why it failed. */
              error: string | null;
              id: string;
              /** @enum {unknown} */
              kind: 'initialize' | 'pause' | 'restore' | 'restart' | 'resize' | 'upgrade' | 'remove';
              /** Format: date-time */
              started_at: string;
              /** @enum {unknown} */
              state: 'running' | 'done' | 'failed';
              /** @description How far the step is, 0 to 1, where it can tell. */
              step_progress: number | null;
              /** Format: date-time */
              updated_at: string;
              /** @description A restore that took a running project back to a backup. */
              was_active: boolean;
            } | null;
          };
        };
      };
    };
  };
  getProjectOptInTags: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            opt_in_tags: string[];
          };
        };
      };
    };
  };
  setProjectOptInTags: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          opt_in_tags: 'AI_SQL_GENERATOR_OPT_IN'[];
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            opt_in_tags: string[];
          };
        };
      };
    };
  };
  pauseProject: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            status: 'PAUSING';
          };
        };
      };
    };
  };
  getPauseStatus: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            can_restore: boolean;
            /** @description Null: there is none. */
            latest_downloadable_backup_id: number | null;
            max_days_till_restore_disabled: number;
            /** @description In days of the calendar, UTC. Null on paid plans, where the window never closes. */
            remaining_days_till_restore_disabled: number | null;
            /** @description The exact end of the window. */
            restore_disabled_at: string | null;
          };
        };
      };
    };
  };
  listRepositories: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description Whether the operator has named a root of gitRepositories. */
            configured: boolean;
            repositories: {
              id: string;
              /** @description owner/repo */
              name: string;
            }[];
          };
        };
      };
    };
  };
  getRepositoryConnection: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            connection: components['schemas']['RepositoryConnection'] | null;
          };
        };
      };
    };
  };
  resizeProject: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {unknown} */
          compute_size?: 'micro' | 'small' | 'medium' | 'large';
          disk_size_gb?: number;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            status: 'RESIZING';
          };
        };
      };
    };
  };
  getProjectResources: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProjectResources'];
        };
      };
    };
  };
  restartProject: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @description COMING_UP: the project never came up, and is created again.
             * @enum {unknown}
             */
            status: 'RESTARTING' | 'COMING_UP';
          };
        };
      };
    };
  };
  restoreProject: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          postgres_engine?: string;
          /** @enum {string} */
          release_channel?: 'ga';
        } | null;
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            status: 'RESTORING';
          };
        };
      };
    };
  };
  listRestoreVersions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AvailableVersions'];
        };
      };
    };
  };
  runLints: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Lint'][];
        };
      };
    };
  };
  listRunningStatements: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RunningStatement'][];
        };
      };
    };
  };
  cancelStatement: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {boolean} */
            cancelled: true;
          };
        };
      };
    };
  };
  getProjectSettings: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProjectSettings'];
        };
      };
    };
  };
  getProjectStatus: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status: components['schemas']['ProjectStatus'];
          };
        };
      };
    };
  };
  getJwtSecretUpdateStatus: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description Null where it was never changed. */
            meta: {
              change_tracking_id: string;
              error: string | null;
              /** @description The step that was begun last, or `completed`. */
              progress: string;
              /** @enum {unknown} */
              status: 'Updating' | 'Updated' | 'Failed';
            } | null;
          };
        };
      };
    };
  };
  reportRemoteLoads: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          reports: {
            /** @enum {unknown} */
            outcome: 'loaded' | 'failed' | 'crashed';
            remote: string;
            version: string;
          }[];
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  getRemotesStatus: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RemotesStatus'];
        };
      };
    };
  };
  getStorageArchive: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            fileUrl: string;
          };
        };
      };
    };
  };
  createStorageArchive: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** Format: uuid */
            id: string;
          };
        };
      };
    };
  };
  listBuckets: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description Null is any type; an empty list none. */
            allowed_mime_types: string[] | null;
            /** Format: date-time */
            created_at: string;
            /** @description Bytes. Null: the bucket has no limit of its own. */
            file_size_limit: number | null;
            id: string;
            name: string;
            owner: string;
            /** @description Whether its files can be read without a key. */
            public: boolean;
            /** Format: date-time */
            updated_at: string;
          }[];
        };
      };
    };
  };
  createBucket: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          allowed_mime_types?: string[] | null;
          file_size_limit?: number | null;
          id: string;
          public?: boolean;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description Null is any type; an empty list none. */
            allowed_mime_types: string[] | null;
            /** Format: date-time */
            created_at: string;
            /** @description Bytes. Null: the bucket has no limit of its own. */
            file_size_limit: number | null;
            id: string;
            name: string;
            owner: string;
            /** @description Whether its files can be read without a key. */
            public: boolean;
            /** Format: date-time */
            updated_at: string;
          };
        };
      };
    };
  };
  getBucket: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description Null is any type; an empty list none. */
            allowed_mime_types: string[] | null;
            /** Format: date-time */
            created_at: string;
            /** @description Bytes. Null: the bucket has no limit of its own. */
            file_size_limit: number | null;
            id: string;
            name: string;
            owner: string;
            /** @description Whether its files can be read without a key. */
            public: boolean;
            /** Format: date-time */
            updated_at: string;
          };
        };
      };
    };
  };
  deleteBucket: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  updateBucket: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        ref: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          allowed_mime_types?: string[] | null;
          file_size_limit?: number | null;
          public?: boolean;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description Null is any type; an empty list none. */
            allowed_mime_types: string[] | null;
            /** Format: date-time */
            created_at: string;
            /** @description Bytes. Null: the bucket has no limit of its own. */
            file_size_limit: number | null;
            id: string;
            name: string;
            owner: string;
            /** @description Whether its files can be read without a key. */
            public: boolean;
            /** Format: date-time */
            updated_at: string;
          };
        };
      };
    };
  };
  emptyBucket: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  uploadObject: {
    parameters: {
      query: {
        /** @description The name of the object. */
        path: string;
      };
      header?: {
        /** @description Whether an object of this name may be replaced. */
        'x-upsert'?: 'true' | 'false';
      };
      path: {
        id: string;
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            Id: string;
            Key: string;
          };
        };
      };
    };
  };
  deleteObjects: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        ref: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          paths: string[];
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            id: string;
            name: string;
          }[];
        };
      };
    };
  };
  downloadObject: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        ref: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          path: string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description The content, to be saved and not shown */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/octet-stream': string;
        };
      };
    };
  };
  listObjects: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        ref: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          options?: {
            limit?: number;
            offset?: number;
            search?: string;
            sortBy?: {
              /** @enum {unknown} */
              column: 'name' | 'updated_at' | 'created_at' | 'last_accessed_at';
              /** @enum {unknown} */
              order?: 'asc' | 'desc';
            };
          };
          path?: string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            created_at: string | null;
            /** @description Null for a folder. */
            id: string | null;
            last_accessed_at: string | null;
            /** @description size, mimetype, eTag, ... */
            metadata: {
              [key: string]: unknown;
            } | null;
            name: string;
            updated_at: string | null;
          }[];
        };
      };
    };
  };
  deleteBranch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            message: 'ok';
          };
        };
      };
    };
  };
  listBranches: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Branch'][];
        };
      };
    };
  };
  createBranch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          branch_name: string;
          git_branch: string;
          /** @enum {string} */
          region?: 'local';
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Branch'];
        };
      };
    };
  };
  getCustomHostname: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            custom_hostname: string;
            data: {
              errors: unknown[];
              messages: unknown[];
              result: {
                /** Format: date-time */
                created_at: string;
                custom_origin_server: string;
                hostname: string;
                id: string;
                /** @enum {unknown} */
                status: 'pending' | 'active';
              };
              success: boolean;
            };
            /**
             * @description How far the setup is; 5_services_reconfigured means in use.
             * @enum {unknown}
             */
            status:
              | '1_not_started'
              | '2_initiated'
              | '3_challenge_verified'
              | '4_origin_setup_completed'
              | '5_services_reconfigured';
          };
        };
      };
    };
  };
  listEdgeFunctions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description Milliseconds since 1970. */
            created_at: number;
            entrypoint_path: string;
            id: string;
            import_map: boolean;
            name: string;
            /** @description Its name in the URL: /functions/v1/{slug}. */
            slug: string;
            /** @enum {unknown} */
            status: 'ACTIVE' | 'REMOVED' | 'THROTTLED';
            /** @description Milliseconds since 1970. */
            updated_at: number;
            /** @description Whether a call needs one of the project's keys. */
            verify_jwt: boolean;
            version: number;
          }[];
        };
      };
    };
  };
  getEdgeFunction: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description Milliseconds since 1970. */
            created_at: number;
            entrypoint_path: string;
            id: string;
            import_map: boolean;
            name: string;
            /** @description Its name in the URL: /functions/v1/{slug}. */
            slug: string;
            /** @enum {unknown} */
            status: 'ACTIVE' | 'REMOVED' | 'THROTTLED';
            /** @description Milliseconds since 1970. */
            updated_at: number;
            /** @description Whether a call needs one of the project's keys. */
            verify_jwt: boolean;
            version: number;
          };
        };
      };
    };
  };
  generateTypescriptTypes: {
    parameters: {
      query?: {
        /** @description Separated by commas; public when absent. */
        included_schemas?: string;
      };
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            types: string;
          };
        };
      };
    };
  };
  upgradeProject: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          target_version: number | string;
        };
      };
    };
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            tracking_id: string;
          };
        };
      };
    };
  };
  getUpgradeEligibility: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description For example supabase-postgres-17.5. */
            current_app_version: string;
            /** @enum {string} */
            current_app_version_release_channel: 'ga';
            eligible: boolean;
            latest_app_version: string;
            /** @description Highest first. */
            target_upgrade_versions: {
              /** @description For example supabase-postgres-18.6. */
              app_version: string;
              /** @description The major version; what an upgrade is asked for with. */
              postgres_version: string;
              /** @enum {string} */
              release_channel: 'ga';
            }[];
          };
        };
      };
    };
  };
  getUpgradeStatus: {
    parameters: {
      query?: {
        tracking_id?: string;
      };
      header?: never;
      path: {
        ref: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            databaseUpgradeStatus: {
              error: string | null;
              /** Format: date-time */
              initiated_at: string;
              /** Format: date-time */
              latest_status_at: string;
              /** @enum {unknown} */
              progress:
                | 'Started'
                | 'LaunchedUpgradedInstance'
                | 'DetachedVolumeFromUpgradedInstance'
                | 'AttachedVolumeToOriginalInstance'
                | 'InitiatedDataUpgrade'
                | 'CompletedDataUpgrade'
                | 'DetachedVolumeFromOriginalInstance'
                | 'AttachedVolumeToUpgradedInstance'
                | 'CompletedUpgrade';
              /** @enum {unknown} */
              status: 'Upgrading' | 'Upgraded' | 'Failed';
              /** @description How far the step is, 0 to 1, where it can tell. */
              step_progress: number | null;
              /** @description The major version. */
              target_version: number;
              tracking_id: string;
            } | null;
          };
        };
      };
    };
  };
}
