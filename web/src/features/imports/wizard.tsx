import { type ImportSubject, importDescriptions, importSubjects } from '@kreislauf/core/features/imports/columns.ts'
import { type Heading, imports } from '@kreislauf/core/features/imports/contract.ts'
import { isCode, keysOf } from '@kreislauf/core/keys.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, invalidate } from '../../app/data/api.ts'
import { CompanyChoice, useCompanyOf, useCompanyOfKind } from '../../app/session/companychoice.tsx'
import { useDepartments } from '../../app/session/session.ts'
import { useYards, YardChoice } from '../../app/session/yards.tsx'
import type { Address, Way } from '../../ui/address.ts'
import { FailedState } from '../../ui/empty.tsx'
import { useGo } from '../../ui/go.tsx'
import { FormProblemBox } from '../../ui/problembox.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Steps } from '../../ui/steps.tsx'
import { FileStep } from './filestep.tsx'
import classes from './imports.module.css'
import { MappingStep } from './mapping.tsx'
import { type Options, optionsOf } from './options.tsx'
import { PastImports } from './past.tsx'
import { RehearsalStep } from './rehearsal.tsx'

/** An uploaded file: the headings and mapping recognised by the server, and the user's corrections. */
interface Chosen {
  file: File
  heading: Heading
  mapping: Record<string, number>
  fixed: Record<string, string>
}

/** File, columns, dry run; the import itself has a screen of its own. */
export function ImportWizard() {
  const { subject } = useParams({ from: '/deser/import/$subject' })
  const { t } = useTranslation()
  if (!isCode(importSubjects, subject))
    return (
      <Screen title={t('imports.title')} back={{ to: '/deser/import', label: t('imports.title') }}>
        <FailedState what={{ many: 'imports' }} error={new Problem('not-found')} />
      </Screen>
    )
  return <YardImport key={subject} subject={subject} />
}

function YardImport({ subject }: { subject: ImportSubject }) {
  const { t } = useTranslation()
  const yards = useYards()
  return (
    <Wizard
      subject={subject}
      departmentId={yards.dismantlerId}
      title={t('imports.begin', { what: t(`imports.subjects.${subject}`) })}
      details="/deser/import/details"
      back={{ to: '/deser/import', label: t('imports.title') }}
      choice={disabled => <YardChoice {...yards} disabled={disabled} />}
    />
  )
}

/** The price list of a remanufacturer, with its previous imports below the choice of a file. */
export function ArticleImport() {
  const { t } = useTranslation()
  const { places, place } = useCompanyOfKind('REMAN')
  if (!place) return <Screen title={t('imports.articlesTitle')}>{null}</Screen>
  const details = '/deser/remanufacturer/import/details'
  return (
    <Wizard
      key={place.id}
      subject="articles"
      departmentId={place.id}
      title={t('imports.articlesTitle')}
      details={details}
      back={{ to: `/deser/remanufacturer/offers?place=${place.id}`, label: t('articles.title') }}
      choice={disabled => !disabled && <CompanyChoice places={places} place={place} />}
      beneath={<PastImports departmentId={place.id} details={details} />}
    />
  )
}

/** Prices of parts and materials for the price book of the company, whichever of its departments brings them in. */
export function PriceImport() {
  const { t } = useTranslation()
  const kinds = importDescriptions.prices.departments
  const { place } = useCompanyOf(useDepartments().filter(({ department }) => kinds.includes(department)))
  if (!place) return <Screen title={t('imports.pricesTitle')}>{null}</Screen>
  const details = '/deser/purchaser/prices/import/details'
  return (
    <Wizard
      key={place.id}
      subject="prices"
      departmentId={place.id}
      title={t('imports.pricesTitle')}
      details={details}
      back={{ to: '/deser/purchaser/prices', label: t('prices.title') }}
      choice={() => null}
      beneath={<PastImports departmentId={place.id} details={details} />}
    />
  )
}

interface WizardProps {
  subject: ImportSubject
  departmentId: number
  title: string
  /** Path of the import, without its id. */
  details: string
  back: Way
  /** Choice of the department, possible until there is a file. */
  choice: (disabled: boolean) => ReactNode
  /** Below the choice of a file. */
  beneath?: ReactNode
}

const formOf = (file: File, fields?: object) => {
  const form = new FormData()
  // Fields precede the file, so that the server has read them when it arrives.
  if (fields) form.set('fields', JSON.stringify(fields))
  form.set('file', file)
  return form
}

function Wizard({ subject, departmentId, title, details, back, choice, beneath }: WizardProps) {
  const { t } = useTranslation()
  const go = useGo()
  const [options, setOptions] = useState<Options>({})
  const [chosen, setChosen] = useState<Chosen>()
  const [rehearsal, setRehearsal] = useState<number>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const params = { subject, departmentId }

  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setProblem(undefined)
    await work().catch(setProblem)
    setBusy(false)
  }
  const look = (file: File, sheet?: number) =>
    attempt(async () => {
      const query = sheet === undefined ? {} : { sheet }
      const heading = await call(imports.heading, { params, query, body: formOf(file) })
      setRehearsal(undefined)
      setChosen({ file, heading, mapping: heading.mapping, fixed: {} })
      // With several sheets the user must see first which one is read.
      if (heading.sheets.length < 2 && isComplete(subject, heading.mapping))
        await run({ file, heading, mapping: heading.mapping, fixed: {} }, true)
    })
  const run = async ({ file, heading, mapping, fixed }: Chosen, rehearse: boolean, given = options) => {
    const total = heading.lines
    const { id } = await call(imports.run, {
      params,
      query: { rehearsal: rehearse },
      body: formOf(file, {
        ...{ mapping, fixed, total, ...given, confirm: true },
        ...(heading.sheets.length && { sheet: heading.sheet }),
      }),
    })
    if (rehearse) return setRehearsal(id)
    await invalidate('imports')
    go(`${details}/${id}` as Address)
  }
  const start = (rehearse: boolean, given = options) => chosen && attempt(() => run(chosen, rehearse, given))
  const choose = (given: Options) => {
    setOptions(given)
    void start(true, given)
  }
  const restart = () => {
    setChosen(undefined)
    setRehearsal(undefined)
    setProblem(undefined)
  }

  const step = rehearsal ? 2 : chosen ? 1 : 0
  const steps = (['file', 'mapping', 'rehearsal', 'import'] as const).map(key => t(`imports.steps.${key}`))
  return (
    <Screen title={title} stage={steps[step]} back={back} action={choice(step > 0)}>
      <div className={classes.parts}>
        <Steps labels={steps} active={step} />
        {problem !== undefined && <FormProblemBox problem={problem} />}
        {rehearsal ? (
          <RehearsalStep
            id={rehearsal}
            busy={busy}
            choices={isCode(keysOf(optionsOf), subject) ? { subject, options, onChange: choose } : undefined}
            onImport={() => start(false)}
            onFile={file => look(file)}
            onMapping={() => setRehearsal(undefined)}
          />
        ) : chosen ? (
          <MappingStep
            subject={subject}
            filename={chosen.file.name}
            heading={chosen.heading}
            mapping={chosen.mapping}
            fixed={chosen.fixed}
            busy={busy}
            onChange={mapping => setChosen({ ...chosen, mapping })}
            onFixed={fixed => setChosen({ ...chosen, fixed })}
            onRehearse={() => start(true)}
            onRestart={restart}
            onSheet={sheet => look(chosen.file, sheet)}
          />
        ) : (
          <FileStep subject={subject} busy={busy} onFile={file => look(file)} />
        )}
        {step === 0 && beneath}
      </div>
    </Screen>
  )
}

/** A checked file with a completely recognised mapping skips the mapping step. */
const isComplete = (subject: ImportSubject, mapping: Record<string, number>) =>
  importDescriptions[subject].columns.every(({ key }) => key in mapping)
