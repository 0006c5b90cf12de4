import { type ImportSubject, importDescriptions, importSubjects } from '@kreislauf/core/features/imports/columns.ts'
import { type Heading, imports } from '@kreislauf/core/features/imports/contract.ts'
import { isCode } from '@kreislauf/core/keys.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, invalidate } from '../../app/data/api.ts'
import { useYards, YardChoice } from '../../app/session/yards.tsx'
import { FailedState } from '../../ui/empty.tsx'
import { useGo } from '../../ui/go.tsx'
import { FormProblemBox } from '../../ui/problembox.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Steps } from '../../ui/steps.tsx'
import { FileStep } from './filestep.tsx'
import classes from './imports.module.css'
import { MappingStep } from './mapping.tsx'
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
  return <Wizard key={subject} subject={subject} />
}

const formOf = (file: File, fields?: object) => {
  const form = new FormData()
  // Fields precede the file, so that the server has read them when it arrives.
  if (fields) form.set('fields', JSON.stringify(fields))
  form.set('file', file)
  return form
}

function Wizard({ subject }: { subject: ImportSubject }) {
  const { t } = useTranslation()
  const go = useGo()
  const yards = useYards()
  const [chosen, setChosen] = useState<Chosen>()
  const [rehearsal, setRehearsal] = useState<number>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const params = { subject, departmentId: yards.dismantlerId }

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
  const run = async ({ file, heading, mapping, fixed }: Chosen, rehearse: boolean) => {
    const total = heading.lines
    const { id } = await call(imports.run, {
      params,
      query: { rehearsal: rehearse },
      body: formOf(file, { mapping, fixed, total, ...(heading.sheets.length && { sheet: heading.sheet }) }),
    })
    if (rehearse) return setRehearsal(id)
    await invalidate('imports')
    go(`/deser/import/details/${id}`)
  }
  const start = (rehearse: boolean) => chosen && attempt(() => run(chosen, rehearse))
  const restart = () => {
    setChosen(undefined)
    setRehearsal(undefined)
    setProblem(undefined)
  }

  const step = rehearsal ? 2 : chosen ? 1 : 0
  const steps = (['file', 'mapping', 'rehearsal', 'import'] as const).map(key => t(`imports.steps.${key}`))
  return (
    <Screen
      title={t('imports.begin', { what: t(`imports.subjects.${subject}`) })}
      stage={steps[step]}
      back={{ to: '/deser/import', label: t('imports.title') }}
      action={<YardChoice {...yards} disabled={step > 0} />}
    >
      <div className={classes.parts}>
        <Steps labels={steps} active={step} />
        {problem !== undefined && <FormProblemBox problem={problem} />}
        {rehearsal ? (
          <RehearsalStep
            id={rehearsal}
            busy={busy}
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
      </div>
    </Screen>
  )
}

/** A checked file with a completely recognised mapping skips the mapping step. */
const isComplete = (subject: ImportSubject, mapping: Record<string, number>) =>
  importDescriptions[subject].columns.every(({ key }) => key in mapping)
