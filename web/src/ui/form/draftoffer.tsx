import { Alert, Button, Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { draftOf, dropDraft } from './drafts.ts'
import type { Form } from './form.ts'
import { sameValue } from './paths.ts'

/** Offers what was typed here before a logout, a crash or a lost tab. */
export function DraftOffer<Values extends object>({ form }: { form: Form<Values> }) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(() => (form.draft ? draftOf<Values>(form.draft) : undefined))
  if (!draft || form.dirty || sameValue(draft.values, form.store.initial)) return null
  const version = (form.store.initial as { version?: number }).version
  const restore = () => {
    form.reset(form.store.initial, { ...draft.values, ...(version !== undefined && { version }) })
    form.store.intent = draft.intent
    setDraft(undefined)
  }
  const drop = () => {
    dropDraft(form.draft!)
    setDraft(undefined)
  }
  return (
    <Alert color="blue" icon={<IconHistory />} title={t('shell.form.draft', { at: draft.at })}>
      <Group gap="xs" mt="xxs">
        <Button size="xs" onClick={restore}>
          {t('actions.restore')}
        </Button>
        <Button size="xs" variant="default" onClick={drop}>
          {t('actions.discard')}
        </Button>
      </Group>
    </Alert>
  )
}
