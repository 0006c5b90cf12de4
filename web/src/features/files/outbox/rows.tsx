import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fieldWords } from '../../../ui/fieldwords.ts'
import { problemWords } from '../../../ui/problem.ts'
import { FileMark } from '../mark.tsx'
import { FileRow, FileRows } from '../rows.tsx'
import { type Outgoing, whyRefused } from './outbox.ts'
import { giveUp, sendAgain } from './sending.ts'

const percentOf = ({ sent, size }: Outgoing) => Math.floor((sent / Math.max(size, 1)) * 100)

/** Files on their way to the server: how far each is, or why it was refused. `where`: with the records that they are for. */
export function OutgoingRows({ files, where }: { files: readonly Outgoing[]; where?: boolean }) {
  return (
    <FileRows>
      {files.map(file => (
        <Row key={file.id} file={file} where={!!where} />
      ))}
    </FileRows>
  )
}

function Row({ file, where }: { file: Outgoing; where: boolean }) {
  const { t } = useTranslation()
  const { id, name, type, state } = file
  const percent = percentOf(file)
  const why = whyRefused(file)
  // What the browser could not read is not read by sending it.
  const again = why && why.fields.length === 0
  const aside = (
    <>
      {again && (
        <Button size="xs" variant="default" onClick={() => void sendAgain([file])}>
          {t('actions.retry')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('actions.removeFile', { name })}
        onClick={() => giveUp(id)}
      >
        <IconX size={17} />
      </ActionIcon>
    </>
  )
  return (
    <FileRow mark={<FileMark type={type} url={undefined} />} aside={aside}>
      {name} {where && file.where && <small>{file.where}</small>}
      {why ? (
        <p role="alert">
          <b>{t('files.notSent', { name })}</b> <Why problem={why} />
        </p>
      ) : (
        <small>{state !== 'refused' && t(`files.outbox.state.${state}`, { percent })}</small>
      )}
      {!why && <Progress value={percent} size="sm" aria-label={t('files.outbox.progress', { name, percent })} />}
    </FileRow>
  )
}

function Why({ problem }: { problem: NonNullable<ReturnType<typeof whyRefused>> }) {
  const { t } = useTranslation()
  const [field] = problem.fields
  if (field) return fieldWords(field, t)
  const { cause, next } = problemWords(problem, t)
  return [cause, next].filter(Boolean).join(' ')
}
