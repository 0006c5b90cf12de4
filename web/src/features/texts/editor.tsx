import { today } from '@kreislauf/core/days.ts'
import { LegalForm, type LegalName, type LegalVersion, texts } from '@kreislauf/core/features/texts/contract.ts'
import { isComplete, type Language, languages } from '@kreislauf/core/i18n.ts'
import { isCode } from '@kreislauf/core/keys.ts'
import { Alert, Button, NativeSelect, Text } from '@mantine/core'
import { IconPencilExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useCall } from '../../app/data/calls.ts'
import { languageNames } from '../../app/shell/languages.tsx'
import { AreaField, Cell, DateField, FormScreen, fieldsOf, Section, useFormOf, useValue } from '../../ui/form/index.ts'
import { Panel } from '../../ui/panel.tsx'
import { StatusBadge } from '../../ui/status.tsx'
import { blanksIn, Markdown } from './markdown.tsx'
import classes from './texts.module.css'

type Values = z.input<typeof LegalForm>

const { field, useForm } = fieldsOf<Values>()

const textsOf = ({ texts }: LegalVersion) => ({ ...texts, de: texts['de'] ?? '' })

interface EditorProps {
  name: LegalName
  versions: LegalVersion[]
  /** Start value of the draft; published, it becomes the next version. */
  newest: LegalVersion
}

/** A text in one language at a time, with its preview. */
export function TextEditor({ name, versions, newest }: EditorProps) {
  const { t } = useTranslation()
  const form = useFormOf(LegalForm, {
    feature: 'texts',
    initial: { version: newest.version, validfrom: today(), texts: textsOf(newest) },
    draft: `text ${name}`,
  })
  const write = useCall(texts.write, {
    success: () => ({ key: 'texts.published', params: { name: t(`shell.legal.${name}`) } }),
    form: true,
  })
  const save = (body: Values) => write.mutateAsync({ params: { name }, body })
  return (
    <div className={classes.panels}>
      <FormScreen
        what={{ one: 'texts', name: t(`shell.legal.${name}`) }}
        form={form}
        save={save}
        saveLabel={t('texts.publish')}
      >
        <Section title={t(`shell.legal.${name}`)}>
          <Cell span={12}>
            <Text size="sm" c="dimmed">
              {t('texts.lead')} {name === 'accessibility' && t('texts.leadAccessibility')}
            </Text>
          </Cell>
          <Cell span={12}>
            <Beside />
          </Cell>
          <Cell span={3}>
            <DateField name={form.field('validfrom')} />
          </Cell>
        </Section>
      </FormScreen>
      <Versions versions={versions} onTake={version => form.set('texts', textsOf(version))} />
    </div>
  )
}

function Beside() {
  const { t } = useTranslation()
  const form = useForm()
  const [language, setLanguage] = useState<Language>('de')
  const words = useValue(form, 'texts')
  const text = words[language] ?? ''
  const label = languageNames.find(({ value }) => value === language)?.label ?? language
  const blanks = blanksIn(text)
  const ordered = [...languageNames].sort(
    (one, other) => Number(isComplete(other.value)) - Number(isComplete(one.value)),
  )
  return (
    <div className={classes.beside}>
      <div>
        <NativeSelect
          label={t('texts.language')}
          w={220}
          mb="sm"
          data={ordered}
          value={language}
          onChange={({ currentTarget: { value } }) => isCode(languages, value) && setLanguage(value)}
        />
        <AreaField
          key={language}
          name={field(`texts.${language}`)}
          label={t('texts.fields.markdown', { language: label })}
          hint={t('texts.hint')}
          rows={24}
        />
      </div>
      <section aria-label={t('texts.preview')}>
        <Text size="sm" fw="var(--weight-medium)" mb="xs">
          {t('texts.preview')}
        </Text>
        {blanks > 0 && (
          <Alert color="yellow" mb="sm" icon={<IconPencilExclamation size={18} />}>
            {t('texts.blanks', { count: blanks })}
          </Alert>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys have to reach it */}
        <div className={classes.preview} tabIndex={0}>
          {text.trim() ? <Markdown text={text} language={language} /> : <p>{t('texts.fallback')}</p>}
        </div>
      </section>
    </div>
  )
}

interface VersionsProps {
  /** Newest first. */
  versions: LegalVersion[]
  onTake: (version: LegalVersion) => void
}

/** All published versions, and the template. */
function Versions({ versions, onTake }: VersionsProps) {
  const { t } = useTranslation()
  const current = versions.findIndex(({ inForce }) => inForce)
  const states = { inForce: 'good', planned: 'info', past: 'neutral' } as const
  return (
    <Panel title={t('texts.history')}>
      <ul className={classes.versions}>
        {versions.map((one, index) => {
          const state = one.inForce ? 'inForce' : index < current ? 'planned' : 'past'
          const { version, validfrom: day, author, writtenAt } = one
          return (
            <li key={version}>
              <b>{version ? t('texts.version', { version, day }) : t('texts.template', { day })}</b>
              <StatusBadge tone={states[state]} label={t(`texts.${state}`)} />
              {writtenAt && <span>{t('texts.by', { name: author ?? '', at: writtenAt })}</span>}
              <Button size="xs" variant="default" onClick={() => onTake(one)}>
                {t('texts.takeOver')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
