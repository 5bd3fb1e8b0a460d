export {
  accessRule,
  decideAccess,
  pagePaths,
  type AccessDecision,
  type PagePath,
} from './model/access-rules';
export { photoOf } from './model/agent-photo';
export { personName } from './model/person-name';
export { roleOf, type Role } from './model/role';
export {
  SessionContext,
  useAccountNumber,
  useSession,
  useSessionActor,
  type SessionActor,
} from './model/session-context';
export { useViewer, type KnownViewer } from './model/use-viewer';
export { isInAgency, userCan, type Viewer } from './model/viewer';
