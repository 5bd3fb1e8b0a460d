export { accessRule, decideAccess, type AccessDecision, type PagePath } from './model/access-rules';
export {
  SessionContext,
  useAccountNumber,
  useSession,
  useSessionActor,
  type SessionActor,
} from './model/session-context';
export { useAccess, useViewer } from './model/use-viewer';
export { roleOf, type Role, type Viewer } from './model/viewer';
