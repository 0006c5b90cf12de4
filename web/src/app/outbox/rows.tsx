import { ActionIcon, Anchor, Button, Progress } from '@mantine/core'
import { IconFileTypePdf, IconPencil, IconPhoto, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../../ui/confirm.tsx'
import { fieldWords } from '../../ui/fieldwords.ts'
import { FileRow, FileRows } from '../../ui/filerows.tsx'
import { problemWords } from '../../ui/problem.ts'
import { isFileItem, type Outgoing, whyRefused } from './items.ts'
import { giveUp, sendAgain } from './sending.ts'

/** What is not on the server yet: how far each is, or why it was refused. `where`: with the records that files are for. */
export function OutgoingRows({ items, where }: { items: readonly Outgoing[]; where?: boolean }) {
  return (
    <FileRows>
      {items.map(item => (
        <Row key={item.id} item={item} where={!!where} />
      ))}
    </FileRows>
  )
}

function Mark({ item }: { item: Outgoing }) {
  const Icon = !isFileItem(item) ? IconPencil : item.type === 'application/pdf' ? IconFileTypePdf : IconPhoto
  return <Icon size={22} stroke={1.4} aria-hidden />
}

function Row({ item, where }: { item: Outgoing; where: boolean }) {
  const { t } = useTranslation()
  const name = isFileItem(item) ? item.name : item.where || t('outbox.input')
  return (
    <FileRow mark={<Mark item={item} />} aside={<Actions item={item} name={name} />}>
      {!isFileItem(item) && item.progress === 'refused' ? (
        <Anchor href={item.path} fw={600}>
          {name}
        </Anchor>
      ) : (
        name
      )}
      {where && isFileItem(item) && item.where && <small>{item.where}</small>}
      {!isFileItem(item) && <small>{t('outbox.entered', { at: new Date(item.added).toISOString() })}</small>}
      <State item={item} name={name} />
    </FileRow>
  )
}

function State({ item, name }: { item: Outgoing; name: string }) {
  const { t } = useTranslation()
  const why = whyRefused(item)
  if (why)
    return (
      <p role="alert">
        <b>{t('outbox.notSent', { name })}</b> <Why problem={why} />
      </p>
    )
  if (item.progress === 'old') return <p role="alert">{t('outbox.old')}</p>
  if (!isFileItem(item)) return <small>{t(item.progress === 'sending' ? 'outbox.sending' : 'outbox.waits')}</small>
  const percent = Math.floor((item.sent / Math.max(item.size, 1)) * 100)
  return (
    <>
      <small>{item.progress !== 'refused' && t(`outbox.state.${item.progress}`, { percent })}</small>
      <Progress value={percent} size="sm" aria-label={t('outbox.progress', { name, percent })} />
    </>
  )
}

/** Sends a refused item again, or gives one up; what was typed is given up only after a question. */
function Actions({ item, name }: { item: Outgoing; name: string }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const why = whyRefused(item)
  // What the browser could not read is not read by sending it.
  const again = item.progress === 'old' || (why && (why.fields.length === 0 || !isFileItem(item)))
  return (
    <>
      {again && (
        <Button size="xs" variant="default" onClick={() => void sendAgain(item)}>
          {t('actions.retry')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t(isFileItem(item) ? 'actions.removeFile' : 'outbox.giveUp', { name })}
        onClick={() => (isFileItem(item) ? giveUp(item.id) : setAsking(true))}
      >
        <IconX size={17} />
      </ActionIcon>
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('outbox.giveUpTitle', { name })}
        label={t('actions.discard')}
        danger
        run={() => giveUp(item.id)}
      >
        {t(why ? 'outbox.giveUpRefused' : 'outbox.giveUpOpen')}
      </Confirm>
    </>
  )
}

function Why({ problem }: { problem: NonNullable<ReturnType<typeof whyRefused>> }) {
  const { t } = useTranslation()
  const [field] = problem.fields
  if (field) return fieldWords(field, t)
  const { cause, next } = problemWords(problem, t)
  return [cause, next].filter(Boolean).join(' ')
}
