import { berlinTime, today } from '@kreislauf/core/days.ts'
import { gapsOfForm } from '@kreislauf/core/features/receptions/gaps.ts'
import { steps } from '@kreislauf/core/features/receptions/rules.ts'
import { problems } from '@kreislauf/core/features.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { because, type Db, inSavepoint } from '../../platform/database/db.ts'
import { hold } from '../../platform/database/versioned.ts'
import { problemDetails, refusalOf } from '../../platform/http/errors.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { translator } from '../../platform/words/i18n.ts'
import { storageKeyOf } from '../files/index.ts'
import { usePayment } from '../payments/index.ts'
import { setReception, setStep } from './queries.ts'
import { formOf, issueDay, stateOf } from './record.ts'
import { snapshotOf } from './snapshot.ts'
import { type Stored, stored } from './stored.queries.ts'

/** Versions of the reception and its car as seen by the caller. */
interface Seen {
  version: number
  carversion: number
}

/**
 * Issues the VN: seals keeper, car and dates, stores the snapshot, moves the car to VNLOCKED. Throws `receptions.incomplete` with the missing fields
 * (decision 18), `stale` if another version than the seen one is stored.
 */
export async function lock(db: Db, { config }: Platform, id: number, seen: Seen): Promise<void> {
  await hold(db, 'reception', { id, version: seen.version })
  const from = await stored(db, id)
  const { reception, car } = from
  refuse(steps.lock(stateOf(from)))
  await hold(db, 'car', { id: car.id, version: seen.carversion })
  const vndate = issueDay(from)
  const gaps = gapsOfForm(formOf(from), from, today())
  if (gaps.length) throw new Problem('receptions.incomplete', { vnr: reception.vnr, count: gaps.length }, gaps)
  await usePayment(db, id, 'VN_ISSUE')
  const printversion = reception.printversion + 1
  const check = `${config.PUBLIC_URL}/app/vn/${reception.publictoken}.${printversion}`
  const snapshot = await snapshotOf(from, {
    vndate,
    check,
    demo: config.DEMO,
    stampKey: fileId => storageKeyOf(db, fileId),
  })
  await because(db, { event: 'locked' })
  const locked = {
    status: 'LOCKED' as const,
    vndate,
    lockedat: new Date().toISOString(),
    printversion,
    result: 'locked',
  }
  await setReception(db, id, { ...locked, snapshot: JSON.stringify(snapshot) })
  if (car.step === 'RECEPTION') await setStep(db, car.id, 'VNLOCKED')
}

/** Locks each separately: a failure does not affect the others, and is listed with its cause (details O40). */
export async function lockEach(
  db: Db,
  platform: Platform,
  items: readonly (Seen & { id: number })[],
  language: string,
) {
  const answers = []
  for (const item of new Map(items.map(item => [item.id, item])).values())
    answers.push(await lockOne(db, platform, item, language))
  return answers
}

async function lockOne(db: Db, platform: Platform, { id, ...seen }: Seen & { id: number }, language: string) {
  try {
    await inSavepoint(db, () => lock(db, platform, id, seen))
    return { id, ok: true }
  } catch (error) {
    const problem = refusalOf(error)
    return {
      id,
      ok: false,
      errnum: problems[problem.code].errnum,
      detail: [problemDetails(problem, language, '').detail, missingWords(problem, language)].filter(Boolean).join(' '),
    }
  }
}

/** Labels of the fields that prevent locking; empty if none does. */
function missingWords({ fields }: Problem, language: string): string {
  const t = translator(language)
  const labels = fields.map(({ path }) => t(keyFrom(`receptions.fields.${path}`)))
  return labels.length ? t('receptions.bulk.fields', { fields: [...new Set(labels)] }) : ''
}

/** A printed, handed over or mailed document becomes void; the history records that. */
const nothingDone = { printedat: null, handedoveron: null, mailedat: null, mailedto: null }

/** An entered date of issue survives unlocking; the day of locking does not. In older snapshots the two are distinguished by comparison. */
function enteredDate({ vndate, lockedat, snapshot }: Stored['reception']): string | null {
  const entered = snapshot?.vndateentered ?? (!lockedat || vndate !== berlinTime(lockedat).slice(0, 10))
  return entered ? vndate : null
}

/** Unlocks it with a reason; the car returns to RECEPTION unless it is already in work. */
export async function open(db: Db, { reception, car }: Stored, reason: string): Promise<void> {
  await because(db, { reason, event: 'unlocked' })
  const vndate = enteredDate(reception)
  await setReception(db, reception.id, {
    status: 'OPEN',
    vndate,
    lockedat: null,
    snapshot: null,
    result: null,
    ...nothingDone,
  })
  if (car.step === 'VNLOCKED') await setStep(db, car.id, 'RECEPTION')
}
