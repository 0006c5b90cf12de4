import type { FieldError } from '@kreislauf/core/problems.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../ui/announce.tsx'
import { type Form, focusField } from '../../ui/form/form.ts'
import type { Gap } from '../../ui/missing.tsx'
import { MissingLine } from '../../ui/missingline.tsx'
import { MissingProgress } from '../../ui/missingprogress.tsx'
import { BOXES } from './boxes.ts'
import { field, useForm } from './form.ts'
import { OF_COMPANIES, useGaps, whenComplete } from './gaps.ts'
import { gapWords } from './gapwords.ts'
import type { Guide } from './guide.ts'
import type { Values } from './initial.ts'

interface GapsProps {
  guide: Guide
  /** The step once nothing is missing. */
  action?: ReactNode
}

/** What is missing for locking, updated while typing; announces the number of gaps after a pause. */
export function GapsPanel({ guide, action }: GapsProps) {
  const texts = usePanelTexts(guide)
  useAnnouncedCount(texts.title, guide.count)
  return (
    <MissingProgress
      {...texts}
      {...(guide.count === 0 && { action })}
      onGoTo={({ field: name }) => name && focusField(name)}
    />
  )
}

/** The same above the save bar, for narrow windows. */
export function GapsLine({ guide, action }: GapsProps) {
  const { t } = useTranslation()
  const texts = usePanelTexts(guide)
  const { count } = guide
  const short = count ? t('receptions.missing.more', { count }) : t('receptions.missing.short')
  return <MissingLine {...texts} short={short} {...(count === 0 && { action })} />
}

function usePanelTexts({ known, tried }: Guide) {
  const { t } = useTranslation()
  const form = useForm()
  const { needed, errors, warnings } = useGaps(form, known)
  const total = new Set([...needed, ...errors.map(({ path }) => path)]).size
  const gap = (error: FieldError, label: string): Gap => ({
    label,
    ...(OF_COMPANIES.test(error.path) ? { to: '/deser/company' } : { field: fieldAt(error.path, form) }),
  })
  const short = (error: FieldError) => {
    // A gap in a company has no field in this form.
    if (OF_COMPANIES.test(error.path)) return gapWords(error, t)
    const label = t(keyFrom(`receptions.fields.${error.path}`))
    return error.code === 'required' ? label : t('receptions.missing.wrong', { field: label })
  }
  const groups = SECTIONS.filter(({ of }) => [...needed, ...errors.map(({ path }) => path)].some(path => of.test(path)))
  return {
    tried,
    total,
    done: total - errors.length,
    title: errors.length ? t('receptions.missing.title', { count: errors.length }) : t(whenComplete(known)),
    warnings: {
      title: t('receptions.lookAgain'),
      gaps: warnings.map(error => gap(error, gapWords(error, t))),
    },
    groups: groups.map(({ key, of, ...section }) => ({
      key,
      title: t(key === 'companies' ? 'receptions.missing.companies' : `receptions.sections.${key}`),
      ...section,
      gaps: errors.filter(({ path }) => of.test(path)).map(error => gap(error, short(error))),
    })),
  }
}

/** The form's sections in order, with the paths of their fields. */
const SECTIONS = [
  { key: 'way', of: /^(vn\.receptiondate|collectorId)$/, box: BOXES.way },
  { key: 'keeper', of: /^keeper\./, box: BOXES.keeper },
  { key: 'car', of: /^car\./, box: BOXES.car },
  { key: 'origin', of: /^origin/ },
  { key: 'notice', of: /^vn\.(?!receptiondate)/, box: BOXES.notice },
  { key: 'companies', of: OF_COMPANIES },
] as const

/** Both checkboxes are required as one field. */
const fieldAt = (path: string, { named }: Form<Values>) => (path === 'vn.sornd' ? field('vn.sornc') : named(path))

/** Pause in ms, so that typing is not interrupted. */
const PAUSE_MS = 1200

/** Announces a changed number to screen readers after the user has typed something. */
function useAnnouncedCount(title: string, count: number) {
  const form = useForm()
  const last = useRef(count)
  useEffect(() => {
    if (count === last.current) return
    const timer = setTimeout(() => {
      last.current = count
      if (form.store.dirty) announce(title)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [count, title, form.store])
}
