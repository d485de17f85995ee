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
    /** Returns whether the platform has a key for a model server */
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
     * Writes SQL that replaces a selection in the editor
     * @description The SQL replaces the selection. Without a selection, it is inserted.
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
     * Streams the reply to a conversation
     * @description The AI SDK's UI message stream over server-sent events. A failure is a chunk of the type error, whose errorText is the JSON of an Error. Earlier chunks stay valid. Disconnecting ends the reply.
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
     * Suggests a title and a description for a query
     * @description Sends the query to the model, possibly without a request of the user. So an organization with the HIPAA add-on is refused (403 assistant_not_allowed).
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
    /** Issues a token that acts for this session, for at most an hour */
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
    /** Signs in with email and password */
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
    /** Ends the session, if there is one. 401 `user_changed` if it is not that of the page */
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
    /** Receives reports of browsers about the Content-Security-Policy */
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
    /** Lists the backups of a project, newest first, including running and failed ones */
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
    /** Creates a link to the file of a backup, valid for five minutes */
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
    /** Lists the backups that can be downloaded, newest first */
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
    /** Starts to restore an active project from one of its backups. Later writes are lost */
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
    /** Records why a project is deleted or a paid plan is left */
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
    /** Creates a support request for a project or an organization. Its owner sees the request */
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
    /** Downloads the file of a backup by a signed link, for `gunzip -c | psql` */
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
    /** Downloads an archive by a signed link */
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
    /** Checks that the platform responds */
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
    /** Lists the branches of a connected repository, by name */
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
    /** Checks whether a connected repository has a branch: 404 git_branch_not_found when it has not */
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
    /** Removes a connection. Preview branches stay */
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
    /** Returns what an invitation is for, before it is accepted */
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
    /** Adds the signed-in user to the organization, or creates a user and signs them in */
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
    /** Lists the organizations of the user */
    get: operations['listOrganizations'];
    put?: never;
    /** Creates an organization. The user becomes its owner */
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
    /** Returns an organization */
    get: operations['getOrganization'];
    put?: never;
    post?: never;
    /** Deletes an organization without projects */
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
    /** Lists the Postgres versions for a new project of the organization, highest first */
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
    /** Returns the plan and the add-ons of an organization */
    get: operations['getSubscription'];
    /** Changes the plan. Refused with reasons when the new plan does not include what is in use */
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
    /** Lists the members in the order in which they joined */
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
    /** Removes a member from the organization. All members can leave it themselves */
    delete: operations['removeMember'];
    options?: never;
    head?: never;
    /** Changes the role of a member */
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
    /** Lists the invitations that nobody has accepted yet, oldest first */
    get: operations['listInvitations'];
    put?: never;
    /** Creates a link for a new member. Only this response contains it */
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
    /** Withdraws an invitation. Its link no longer works */
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
    /** Lists owners and administrators who have reached their limit of active free projects */
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
    /** Lists the connections of the organization's projects, oldest first */
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
    /** Lists the roles, and whether the user can assign them */
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
    /** Lists the latest support requests, newest first */
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
     * @description The body is NDJSON: a line with the target, then a line for each row. The response is a stream of messages. The last one has the outcome of the import, which is one transaction. Disconnecting cancels it.
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
     * @description Returns the rows of the last statement that returned rows, as records. With Accept: application/x-ndjson, streams events, one JSON object per line. Disconnecting cancels the script. An "outcome" event reports the statements from "first" to "last": "kept", "rolled_back", "failed", "not_run" or "unknown". A single statement that was kept has none. After an "error", each statement has one.
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
     * @description Refuses SQL that it cannot parse. Clients then keep the SQL as it is. Nothing runs.
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
    /** Lists the tables of some schemas */
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
    /** Lists the plans that an organization can have, smallest first, with what they include */
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
    /** Returns the signed-in user */
    get: operations['getProfile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Changes the names of the user. An empty first or last name removes it */
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
    /** Lists the access tokens of the user, newest first */
    get: operations['listAccessTokens'];
    put?: never;
    /** Creates an access token. Only this response contains it */
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
    /** Revokes an access token. Further calls with it are refused */
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
    /** Lists the preview features that the user has switched on or off */
    get: operations['getFeaturePreviews'];
    /** Replaces the flags of the user */
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
    /** Sets a password and ends all other sessions */
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
    /** Returns the permissions of the user in all organizations */
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
    /** Lists the projects in all organizations of the user, without preview branches */
    get: operations['listProjects'];
    put?: never;
    /** Creates a project in an organization. Its database is created in the background */
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
    /** Lists the resources that are running out, for each running project of the user */
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
     * Lists compute, disk and the last job of each project of the user, without preview branches
     * @description Does not open databases.
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
    /** Returns a project */
    get: operations['getProject'];
    put?: never;
    post?: never;
    /** Starts to delete a project with its database, backups and files */
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
     * Describes the project's data API
     * @description An OpenAPI 2.0 document. A successful response means that the database responds.
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
     * Explains which grants and policies apply to a call of the REST API
     * @description Runs the call as its caller and once without row level security, and rolls both back.
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
    /** Signs a token for a user of the project, valid for ten minutes */
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
     * Tries how a schema change affects the calls that were seen at the REST API
     * @description Runs the SQL in a transaction that is rolled back, and plans each call before and after it. No call is run. Values taken from sequences, and effects outside of the database, stay.
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
    /** Returns the data API settings of a project */
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
     * Starts to replace the project's JWT secret
     * @description All keys of the project are replaced, and the old ones become invalid.
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
    /** Lists the saved content that the user can see, with only the start of its SQL */
    get: operations['listContent'];
    put?: never;
    /** Saves new or changed content. 409 content_conflict with the stored copy when that is newer */
    post: operations['saveContent'];
    /** Deletes content. Deletes nothing when one item cannot be deleted */
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
    /** Counts the content that the user can see */
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
    /** Lists the folders and the private content of the user at the top level */
    get: operations['listRootFolder'];
    put?: never;
    /** Creates a folder. 409 when the user has one of this name */
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
    /** Lists the content of a folder */
    get: operations['listFolder'];
    /** Renames a folder when a name is given, and moves it when a parent is given */
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
    /** Returns saved content with its SQL */
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
     * Returns how clients connect to the project's database
     * @description The connection is absent without the permission to read secrets. The password is never included.
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
    /** Lists the connections to the project's database, oldest first */
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
    /** Ends a connection to the database. The running statement is rolled back */
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
     * @description Open connections stay. From then on, the role cannot connect to other databases of its server. An access token is not enough.
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
    /** Lists the jobs of a project, newest first: lifecycle, backups, new keys */
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
    /** Returns the running job that changes the project's status, or the last one */
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
    /** Returns what the project has opted in to */
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
    /** Starts to pause a project: makes a backup and stops the database */
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
    /** Returns how long a paused project can still be restored */
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
    /** Lists the git repositories of the platform that the project can be connected to, by name */
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
    /** Returns the connection of the project, or null */
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
    /** Starts to change the compute size of a project, or to enlarge its disk */
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
     * Returns how much of its compute and disk the project uses
     * @description Does not open the database. A stopped one has no figures of memory and CPU.
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
     * Starts to restart the database, or to create a project again whose creation failed
     * @description A project whose restore failed continues with the database that it was paused with, as long as it can be restored.
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
    /** Starts to restore a paused project, on its Postgres version or a newer one */
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
    /** Lists the Postgres versions that the project can be restored on, highest first */
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
     * Lists what the lints find in the project's database, worst first
     * @description Only while the project is up. Opens a stopped database.
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
    /** Lists the running and waiting scripts of the project, oldest first */
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
    /** Cancels a script. Responds when it has ended */
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
    /** Returns the address of the project and, for users who can read them, its keys */
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
    /** Returns the status of the project, for polling */
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
    /** Returns the progress of the last change of the project's JWT secret */
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
    /** Counts loads and failures of each version of a remote, and lists what the policy has blocked */
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
     * @description Responds with `storage_archive_not_found` until the archive is complete, and again a day later.
     */
    get: operations['getStorageArchive'];
    put?: never;
    /**
     * Starts to create a zip archive of the project's files
     * @description Also for a project that is paused, or whose pause or restore failed. A running archive is not started again.
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
    /** Lists the buckets of the project, by name */
    get: operations['listBuckets'];
    put?: never;
    /** Creates a bucket */
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
    /** Returns a bucket */
    get: operations['getBucket'];
    put?: never;
    post?: never;
    /** Deletes an empty bucket */
    delete: operations['deleteBucket'];
    options?: never;
    head?: never;
    /** Changes what a bucket accepts, and who can read it */
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
    /** Uploads a file, whose content is the body */
    post: operations['uploadObject'];
    /** Deletes objects and returns those that existed */
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
    /** Returns the content of an object */
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
    /** Lists a folder of a bucket, folders first */
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
    /** Lists the preview branches of the project, oldest first */
    get: operations['listBranches'];
    put?: never;
    /** Creates a preview branch and starts to copy the project's database into it */
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
    /** Returns the custom domain of the project */
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
    /** Lists the edge functions of the project, by name */
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
    /** Returns an edge function */
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
    /** Generates TypeScript types of the project's schemas */
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
    /** Returns whether the project can be upgraded, and to which versions */
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
    /** Returns the status of the last upgrade, or of the given one */
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
      /** @description Null: valid until it is revoked. */
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
      /** @description Why it could not be created. */
      error: string | null;
      git_branch: string;
      id: string;
      name: string;
      parent_project_ref: string;
      preview_project_status: components['schemas']['ProjectStatus'];
      /** @description The progress of the copy, 0 to 1. */
      progress: number | null;
      /** @description The preview project, which has a copy of the database. */
      project_ref: string;
      region: string;
      /**
       * @description CREATING while the database is copied. FAILED when that failed, with the reason in error.
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
      /** @description Whether the user has marked it as a favorite. */
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
      /** @description Null: at the top level. */
      parent_id: string | null;
      project_id: number;
    };
    ContentListed: {
      description: string;
      /** @description Whether the user has marked it as a favorite. */
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
      /** @description Null if the engine has no network port. */
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
      /** @description The user whose script the platform runs in it. */
      platform_user: {
        id: string;
        username: string;
      } | null;
      /** @description The running or last statement, shortened. Null without the permission to write SQL. */
      query: string | null;
      /** @description Null for an administrator of the server. */
      role: ('owner' | 'reader') | null;
      /** @description As in pg_stat_activity. */
      state: string | null;
      state_changed_at: string | null;
      /** @description What a running statement waits for, for example Lock: relation. */
      waiting_for: string | null;
    };
    Error: {
      /** @description The platform's code, or the SQLSTATE of a statement that Postgres refused. */
      code: string;
      details?: {
        [key: string]: unknown;
      };
      /** @description A sentence for users. */
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
      /** @description The username. Null when the account was deleted. */
      invited_by: string | null;
      role: components['schemas']['Role'];
    };
    Lint: {
      /** @description The same for the same finding in each run. */
      cache_key: string;
      categories: ('SECURITY' | 'PERFORMANCE')[];
      /** @description Why this kind of finding is a problem. */
      description: string;
      /** @description This finding, as a sentence. */
      detail: string;
      /** @enum {string} */
      facing: 'EXTERNAL';
      /** @enum {unknown} */
      level: 'ERROR' | 'WARN' | 'INFO';
      metadata: {
        /** @description What the finding is about, as displayed. */
        entity: string;
        /** @description The object to open: a table, a view, a function, an extension. */
        name: string;
        schema: string | null;
        type: string;
      };
      /** @description The same for all findings of a lint. */
      name: string;
      /** @description How to fix it. */
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
      /** @description % matches any characters, or none. */
      actions: string[];
      /** @description JSON-logic, or null. */
      condition: unknown;
      organization_slug: string;
      /** @description Null means the whole organization. */
      project_refs: string[] | null;
      /** @description With % as in actions. */
      resources: string[];
      /** @description The entry denies, and takes precedence over all others. */
      restrictive: boolean;
    };
    Plan: {
      /** @description How many complete backups are kept. */
      backups_kept: number;
      /** @description Whether projects can have preview branches. */
      branching: boolean;
      /** @description The disk of each project. */
      disk_gb: number;
      /** @description How many active projects a user can have on this plan. Null: without limit. */
      free_project_limit: number | null;
      /** @enum {unknown} */
      id: 'free' | 'pro' | 'team' | 'enterprise';
      name: string;
      /** @description How many days a paused project can be restored. Null: without limit. */
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
      /** @description The parent project of a preview branch. Absent for other projects. */
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
      /** @description Share of one core, 0 to 1. Null while the database is stopped. */
      cpu: number | null;
      disk: {
        /** @description Null while the project has the disk that the plan includes. */
        bought_gb: number | null;
        /** @description Whether the plan of the organization sells larger disks. */
        larger_included: boolean;
        largest_gb: number;
        /** @description What the plan includes. */
        plan_bytes: number;
        size_bytes: number;
        used_bytes: number;
      };
      /** @description Share of the disk's throughput. Null when unknown. */
      disk_io: number | null;
      is_readonly_mode_enabled: boolean;
      memory: {
        size_bytes: number;
        /** @description Null while the database is stopped. */
        used_bytes: number | null;
      };
      /** @description Within the last hour, for members of the organization. */
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
        /** @description anon or service_role, or a list separated by commas. */
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
      /** @description Null while the project is not running, or when it cannot be measured. */
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
      /** @description What the Content-Security-Policy has blocked, as reported to the process that responds. */
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
      /** @description How long ago the oldest counted load was. */
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
      /** @description Who connected it. Null when the account was deleted. */
      user: {
        id: number;
        primary_email: {
          email: string;
        };
        username: string;
      } | null;
    };
    ResourceWarning: {
      /** @description Null while it is not running out. */
      auth_rate_limit_exhaustion: ('warning' | 'critical') | null;
      /** @description Null while it is not running out. */
      cpu_exhaustion: ('warning' | 'critical') | null;
      /** @description Null while it is not running out. */
      disk_io_exhaustion: ('warning' | 'critical') | null;
      /** @description Null while it is not running out. */
      disk_space_exhaustion: ('warning' | 'critical') | null;
      is_readonly_mode_enabled: boolean;
      /** @description Null while it is not running out. */
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
       * @description waiting: behind another script of the project.
       * @enum {unknown}
       */
      state: 'running' | 'waiting';
      /** @description Null for a script of the platform itself. */
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
      /** @description An estimate of Postgres, not a count. */
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
          /** @description The connectionString of the project. Required to use its schema. */
          connectionString?: string;
          /** @description Whether the model can read the schema. Applies only if the organization and the project have opted in. */
          includeSchemaMetadata?: boolean;
          projectRef: string;
          prompt: string;
          /** @description The schema in use. Defaults to public. */
          schema?: string;
          /** @description The SQL to replace. When absent, the reply is inserted. */
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
          /** @description The connectionString of the project. Required to use its schema. */
          connectionString?: string;
          /** @description Whether the model can read the schema. Applies only if the organization and the project have opted in. */
          includeSchemaMetadata?: boolean;
          /** @description Oldest first. The last one is the question. */
          messages: {
            content?: string;
            id?: string;
            /** @description The parts of the AI SDK. Only text is used. */
            parts?: {
              text?: string;
              type: string;
            }[];
            /** @enum {unknown} */
            role: 'user' | 'assistant';
          }[];
          projectRef: string;
          /** @description The schema in use. Defaults to public. */
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
              /** @description Always false: each backup is a script that psql runs. */
              isPhysicalBackup: boolean;
              /** @enum {unknown} */
              kind: 'scheduled' | 'manual' | 'pause' | 'upgrade';
              /** @description For example 18.6; null until it is complete. */
              postgres_version: string | null;
              /** @description 0 to 1 while it is made. Null when unknown. */
              progress: number | null;
              project_id: number;
              /** @description The size of the compressed file. */
              size_bytes: number | null;
              /** @enum {unknown} */
              status: 'PENDING' | 'COMPLETED' | 'FAILED';
            }[];
            pitr_enabled: boolean;
            region: string;
            schedule: {
              /** @description From one backup to the next. 0: no backups are made. */
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
            /** @description Always false: each backup is a script that psql runs. */
            isPhysicalBackup: boolean;
            /** @enum {unknown} */
            kind: 'scheduled' | 'manual' | 'pause' | 'upgrade';
            /** @description For example 18.6; null until it is complete. */
            postgres_version: string | null;
            /** @description 0 to 1 while it is made. Null when unknown. */
            progress: number | null;
            project_id: number;
            /** @description The size of the compressed file. */
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
              /** @description Always false: each backup is a script that psql runs. */
              isPhysicalBackup: boolean;
              /** @enum {unknown} */
              kind: 'scheduled' | 'manual' | 'pause' | 'upgrade';
              /** @description For example 18.6; null until it is complete. */
              postgres_version: string | null;
              /** @description 0 to 1 while it is made. Null when unknown. */
              progress: number | null;
              project_id: number;
              /** @description The size of the compressed file. */
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
          /** @description One per line. */
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
            /** @description The user must sign in to accept. */
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
    /** @description Username and password are required when nobody is signed in. */
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
            /** @description The username. Null when the account was deleted. */
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
            /** @description Whether the user can assign it. */
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
          /** @description For SQL that runs automatically: one statement with the permissions of a member with read-only access, whatever the caller can do. Requires read_only. The result can be cut; a warning (01004) then says so. */
          as_reader?: boolean;
          query: string;
          /** @description Runs one statement in a read-only transaction, with the permissions of the caller. */
          read_only?: boolean;
          /** @description Runs the script in one transaction that is always rolled back, to measure a plan or to try a change. Values taken from sequences, and effects outside of the database, stay. */
          roll_back?: boolean;
          /**
           * Format: uuid
           * @description The id of the statement, in the list of running statements and for cancelling it.
           */
          statement_id?: string;
          /** @description The timeout of each statement. 0: the longest that the platform allows. When absent, the default of the role or the database applies, otherwise that of the platform. */
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
      /** @description The rows as records, or the stream of events */
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
      /** @description The formatted SQL, as a JSON string. */
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
        /** @description Separated by commas. Defaults to public. */
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
          /** @description When absent, the token is valid until it is revoked. */
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
            /** @description Null: valid until it is revoked. */
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
          /** @description A major version. Defaults to the highest one. */
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
          /** @description Claims of the user. `role` is the role of the call. Defaults to `anon`. */
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
            /** @description Whether the role can execute the function that the call runs. */
            executable: boolean | null;
            exists: boolean;
            /** @enum {unknown} */
            kind: 'table' | 'view' | 'function' | 'root';
            name: string;
            /** @description The response of the call now. Its changes are rolled back. */
            outcome: {
              code: string | null;
              message: string | null;
              status: number;
            };
            /** @description The privileges on the table that the call needs. */
            privileges: {
              /** @description The granted columns, when the whole table is not granted. */
              columns: string[];
              granted: boolean;
              /** @enum {unknown} */
              privilege: 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';
            }[];
            role: string;
            /** @enum {unknown} */
            rowSecurity: 'off' | 'on' | 'bypassed';
            /** @description Row level security rules that apply to the call, with the number of rows that pass. */
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
          /** @description Claims of the user. `role` is the role of the call. Defaults to `anon`. */
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
            /** @description Worst first. The other calls that were seen do not change. */
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
                    /** @description The matching relationships. */
                    candidates: string[];
                    code: string;
                    /** @enum {string} */
                    kind: 'ambiguous';
                    message: string;
                  }
                | {
                    /** @description Its path in the response, with dots. Empty for the whole response. */
                    field: string;
                    /** @enum {string} */
                    kind: 'field_gone';
                  }
                | {
                    after: string;
                    /** @description Its path in the response, with dots. Empty for the whole response. */
                    field: string;
                    /** @enum {string} */
                    kind: 'field_added';
                  }
                | {
                    after: string;
                    before: string;
                    /** @description Its path in the response, with dots. Empty for the whole response. */
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
            /** @description How many of them fail without the change, too. */
            failing: number;
            /** @description The error of Postgres. */
            message: string | null;
            /**
             * @description `tried`, or why the calls could not be checked.
             * @enum {unknown}
             */
            outcome:
              | 'tried'
              | 'nothing_seen'
              | 'outside_transactions'
              | 'change_fails'
              | 'locked'
              | 'timed_out';
            /** @description How many forms of calls were seen. */
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
            /** @description Further schemas to search, separated by commas. */
            db_extra_search_path: string;
            /** @description Whether calls can ask for their execution plan. */
            db_plan_enabled: boolean;
            /** @description Schemas that the API exposes, separated by commas. */
            db_schema: string;
            /** @description Absent without the permission to read secrets. */
            jwt_secret?: string;
            /** @description The maximum number of rows in a response. */
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
          /** @description The value of db_schema when it was read. If it has changed since, nothing is changed. */
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
            /** @description Further schemas to search, separated by commas. */
            db_extra_search_path: string;
            /** @description Whether calls can ask for their execution plan. */
            db_plan_enabled: boolean;
            /** @description Schemas that the API exposes, separated by commas. */
            db_schema: string;
            /** @description The maximum number of rows in a response. */
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
           * @description Generated when absent.
           */
          change_tracking_id?: string;
          /** @description Generated when absent. */
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
          /** @description Null: not in a folder. */
          folder_id?: string | null;
          /** @description A UUID that the client generates. */
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
          /** @description Null: at the top level. Absent: unchanged. */
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
          name?: string;
          /** @description Null: at the top level. Absent: unchanged. */
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
              /** @description The materialized views of the new database that could not be filled. Absent if there are none. */
              empty_views?: {
                /** @description With its schema, quoted where SQL needs it. */
                name: string;
                /** @description The error of its query. */
                reason: string;
              }[];
              /** @description Why it failed. */
              error: string | null;
              id: string;
              /** @enum {unknown} */
              kind: 'initialize' | 'pause' | 'restore' | 'restart' | 'resize' | 'upgrade' | 'remove';
              /** Format: date-time */
              started_at: string;
              /** @enum {unknown} */
              state: 'running' | 'done' | 'failed';
              /** @description The progress of the step, 0 to 1. Null when unknown. */
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
            /** @description Null when it has no backup. */
            latest_downloadable_backup_id: number | null;
            max_days_till_restore_disabled: number;
            /** @description In calendar days, UTC. Null on paid plans, where the window never closes. */
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
            /** @description Whether the operator has configured a root of git repositories. */
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
             * @description COMING_UP: the project was never up, and is created again.
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
            /** @description Null when it was never changed. */
            meta: {
              change_tracking_id: string;
              error: string | null;
              /** @description The step that started last, or `completed`. */
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
            /** @description Null allows any type. An empty list allows none. */
            allowed_mime_types: string[] | null;
            /** Format: date-time */
            created_at: string;
            /** @description In bytes. Null: the bucket has no limit of its own. */
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
            /** @description Null allows any type. An empty list allows none. */
            allowed_mime_types: string[] | null;
            /** Format: date-time */
            created_at: string;
            /** @description In bytes. Null: the bucket has no limit of its own. */
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
            /** @description Null allows any type. An empty list allows none. */
            allowed_mime_types: string[] | null;
            /** Format: date-time */
            created_at: string;
            /** @description In bytes. Null: the bucket has no limit of its own. */
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
            /** @description Null allows any type. An empty list allows none. */
            allowed_mime_types: string[] | null;
            /** Format: date-time */
            created_at: string;
            /** @description In bytes. Null: the bucket has no limit of its own. */
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
        /** @description Whether to replace an existing object of this name. */
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
      /** @description The content, as a download */
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
             * @description The step of the setup. 5_services_reconfigured: in use.
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
        /** @description Separated by commas. Defaults to public. */
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
              /** @description The major version. Send it to start an upgrade. */
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
              /** @description The materialized views of the new database that could not be filled. Absent if there are none. */
              empty_views?: {
                /** @description With its schema, quoted where SQL needs it. */
                name: string;
                /** @description The error of its query. */
                reason: string;
              }[];
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
              /** @description The progress of the step, 0 to 1. Null when unknown. */
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
