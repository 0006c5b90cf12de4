import { type LegalName, legalNames, texts } from '@kreislauf/core/features/texts/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { FailedState } from '../../ui/empty.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { TextEditor } from './editor.tsx'

/** Imprint, privacy policy, terms and accessibility statement, edited by the operator. */
export function TextsScreen() {
  const { t } = useTranslation()
  const [name, setName] = useState<LegalName>('imprint')
  const { data, error, refetch } = useQuery(query(texts.versions, { params: { name } }))
  const items = legalNames.map(key => ({ key, label: t(`shell.legal.${key}`) }))
  return (
    <Screen title={t('texts.title')} tabs={{ items, active: name, onChange: setName }}>
      {error ? (
        <FailedState
          what={{ one: 'texts', name: t(`shell.legal.${name}`) }}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data?.[0] ? (
        <TextEditor key={`${name} ${data[0].version}`} name={name} versions={data} newest={data[0]} />
      ) : (
        <SkeletonForm />
      )}
    </Screen>
  )
}
