import { type LegalName, texts } from '@kreislauf/core/features/texts/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { language } from '../../app/words/i18n.ts'
import { FailedState } from '../../ui/empty.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { Markdown } from './markdown.tsx'
import classes from './texts.module.css'

export const ImprintScreen = () => <Legal name="imprint" />
export const PrivacyScreen = () => <Legal name="privacy" />
export const TermsScreen = () => <Legal name="terms" />
export const AccessibilityScreen = () => <Legal name="accessibility" />

/** A legal text of the operator, or the default one, on a public page. */
function Legal({ name }: { name: LegalName }) {
  const { t } = useTranslation()
  const title = t(`shell.legal.${name}`)
  useEffect(() => {
    document.title = `${title} · Kreislauf`
  }, [title])
  return (
    <main className={classes.page} data-wide>
      <h1>{title}</h1>
      <LegalText name={name} />
    </main>
  )
}

/** The text in force, with its version. */
export function LegalText({ name }: { name: LegalName }) {
  const { t } = useTranslation()
  const spoken = language()
  const { queryKey, ...rest } = query(texts.text, { params: { name } })
  const { data, error, refetch } = useQuery({ ...rest, queryKey: [...queryKey, spoken] })
  const what = { one: 'texts', name: t(`shell.legal.${name}`) } as const
  if (error) return <FailedState what={what} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonForm />
  return (
    <>
      <p className={classes.version}>
        {data.version
          ? t('texts.version', { version: data.version, day: data.validfrom })
          : t(name === 'accessibility' ? 'texts.edition' : 'texts.template', { day: data.validfrom })}
        {data.language !== spoken && ` · ${t('texts.otherLanguage')}`}
      </p>
      <Markdown text={data.markdown} language={data.language} />
    </>
  )
}
