import type { Endpoint, Input } from '@kreislauf/core/kit.ts'
import type { ThumbnailSize } from '@kreislauf/core/thumbnails.ts'
import { ActionIcon, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openPdf } from '../../app/data/files.ts'
import { notifyDone } from '../../app/shell/notify.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { FileMark } from './mark.tsx'
import { FileName, FileRow, FileRows } from './rows.tsx'
import { useThumbnail } from './thumbnail.ts'

interface KeptFile {
  id: number
  name: string
  /** MIME. */
  type: string
}

/** Where the files of a record are read: the calls, and what they are asked for one of them. */
interface Source<Whole extends Endpoint, Small extends Endpoint> {
  file: Whole
  ofFile: (id: number) => Input<Whole>
  thumbnail: Small
  ofThumbnail: (id: number, size: ThumbnailSize) => Input<Small>
}

/** What most calls for a file are asked by, to be spread into a source. */
export const byDocId = {
  ofFile: (docId: number) => ({ params: { docId } }),
  ofThumbnail: (docId: number, size: ThumbnailSize) => ({ params: { docId, size } }),
}

interface KeptFilesProps<F extends KeptFile, Whole extends Endpoint, Small extends Endpoint> {
  files: readonly F[]
  source: Source<Whole, Small>
  /** What stands there without any. */
  empty?: string
  /** What a file is called; its own name unless told. */
  titleOf?: (file: F) => string
  /** A line below its name. */
  aboutOf?: (file: F) => string
  /** At its end, e.g. what its last day means. */
  asideOf?: (file: F) => ReactNode
  /** Deletes one for good, once that was asked; a failure it throws is shown in the question. Without it none may be deleted. */
  remove?: ((file: F) => Promise<unknown>) | false
}

/** The files of a record: small pictures, opened by their names, deleted after a question. */
export function KeptFiles<F extends KeptFile, Whole extends Endpoint, Small extends Endpoint>({
  files,
  empty,
  remove,
  ...row
}: KeptFilesProps<F, Whole, Small>) {
  const { t } = useTranslation()
  const [removing, setRemoving] = useState<F>()
  const name = removing?.name
  const run = async () => {
    if (!removing || !remove) return
    await remove(removing)
    notifyDone('files.removed', { name })
  }
  if (files.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    )
  return (
    <>
      <FileRows>
        {files.map(file => (
          <Kept key={file.id} file={file} {...row} {...(remove && { onRemove: () => setRemoving(file) })} />
        ))}
      </FileRows>
      <Confirm
        opened={!!removing}
        onClose={() => setRemoving(undefined)}
        danger
        title={t('files.removeTitle', { name })}
        label={t('actions.delete')}
        run={run}
      >
        {name}
      </Confirm>
    </>
  )
}

type KeptProps<F extends KeptFile, Whole extends Endpoint, Small extends Endpoint> = Pick<
  KeptFilesProps<F, Whole, Small>,
  'source' | 'titleOf' | 'aboutOf' | 'asideOf'
> & { file: F; onRemove?: () => void }

function Kept<F extends KeptFile, Whole extends Endpoint, Small extends Endpoint>({
  file,
  source,
  titleOf,
  aboutOf,
  asideOf,
  onRemove,
}: KeptProps<F, Whole, Small>) {
  const { t } = useTranslation()
  const { id, name, type } = file
  const url = useThumbnail(type, source.thumbnail, size => source.ofThumbnail(id, size))
  const about = aboutOf?.(file)
  const aside = (
    <>
      {asideOf?.(file)}
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" aria-label={t('actions.removeFile', { name })} onClick={onRemove}>
          <IconTrash size={17} />
        </ActionIcon>
      )}
    </>
  )
  return (
    <FileRow mark={<FileMark type={type} url={url} />} aside={aside}>
      <FileName onOpen={() => void openPdf(source.file, source.ofFile(id))}>{titleOf?.(file) ?? name}</FileName>
      {about && <small>{about}</small>}
    </FileRow>
  )
}
