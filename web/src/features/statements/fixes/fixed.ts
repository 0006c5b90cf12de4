import { notifyDone } from '../../../app/shell/notify.tsx'

/** Tells how many records a correction has saved, and in how many it left what a colleague had entered meanwhile. */
export function notifyFixed(saved: number, kept = 0): void {
  if (saved > 0) notifyDone('statements.fixes.saved', { count: saved })
  if (kept > 0) notifyDone('statements.fixes.kept', { count: kept })
}
