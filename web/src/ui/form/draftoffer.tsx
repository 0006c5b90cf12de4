import { Alert, Button, Group } from '@mantine/core'
import { IconHistory, IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../store.ts'
import { restored, unkeptFiles } from './draftfiles.ts'
import { type Draft, draftOf, dropDraft, keyOfDraft } from './drafts.ts'
import type { Form } from './form.ts'
import { isAnswered } from './intent.ts'
import { sameValue } from './paths.ts'

interface DraftOfferProps<Values extends object> {
  form: Form<Values>
  draft: string
}

/** The draft, unless its save has just succeeded and replaced the form before it could drop it. */
const unsaved = <Values,>(draft: Draft<Values> | undefined) => (isAnswered(draft?.intent) ? undefined : draft)

/** Offers to restore unsaved input after a logout, a crash or a lost tab, and names the files that are not stored. */
export function DraftOffer<Values extends object>({ form, draft: key }: DraftOfferProps<Values>) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(() => unsaved(draftOf<Values>(key)))
  const [missing, setMissing] = useState<readonly string[]>([])
  const unkept = useStore(unkeptFiles)[keyOfDraft(key)] ?? []
  const restore = async () => {
    if (!draft) return
    const { values, missing: gone } = await restored(draft.values)
    const version = (form.store.initial as { version?: number }).version
    form.reset(form.store.initial, { ...values, ...(version !== undefined && { version }) })
    form.store.intent = draft.intent
    setDraft(undefined)
    setMissing(gone)
  }
  const drop = () => {
    dropDraft(key)
    setDraft(undefined)
  }
  const open = draft && !form.dirty && !sameValue(draft.values, form.store.initial)
  return (
    <>
      {open && (
        <Alert color="blue" icon={<IconHistory />} title={t('shell.form.draft', { at: draft.at })}>
          <Group gap="xs" mt="xxs">
            <Button size="xs" onClick={() => void restore()}>
              {t('actions.restore')}
            </Button>
            <Button size="xs" variant="default" onClick={drop}>
              {t('actions.discard')}
            </Button>
          </Group>
        </Alert>
      )}
      {form.dirty && missing.length > 0 && (
        <Alert color="orange" icon={<IconPhotoOff />} title={t('shell.form.gone', { names: missing.join(', ') })}>
          {t('shell.form.goneText')}
        </Alert>
      )}
      {form.dirty && unkept.length > 0 && (
        <Alert color="orange" icon={<IconPhotoOff />} title={t('shell.form.unkept', { names: unkept.join(', ') })}>
          {t('shell.form.unkeptText')}
        </Alert>
      )}
    </>
  )
}
