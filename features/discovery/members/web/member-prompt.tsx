import { useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import { useOpenChat } from '#features/conversation/chat/web/public.ts';
import { LikeAnswerButton } from '#features/discovery/likes/web/public.ts';
import type { PromptAnswer } from '#features/people/profiles/contract.ts';
import { PromptCard, promptTexts } from '#features/people/profiles/web/public.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import type { MemberData } from './load-member.ts';
import { useCachedLike } from './use-cached-like.ts';

interface MemberPromptProps {
  readonly answer: PromptAnswer;
  /** Undefined if the reader cannot like or message the member, as on their own page. */
  readonly relation: MemberData | undefined;
}

/** A prompt that a member answered. The reader can like it or write about it. */
export function MemberPrompt({ answer, relation }: MemberPromptProps) {
  return (
    <PromptCard
      answer={answer}
      actions={relation ? <PromptActions answer={answer} data={relation} /> : null}
    />
  );
}

function PromptActions({ answer, data }: { readonly answer: PromptAnswer; readonly data: MemberData }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const sentence = useErrorSentence();
  const updateCachedLike = useCachedLike(data.member.id);
  const prompt = i18n._(promptTexts[answer.prompt]);
  const { open, isPending } = useOpenChat(data.member.id, {
    draft: `“${prompt} ${answer.text}”\n`,
    onError: (error) =>
      void toast.show({ tone: 'danger', title: t`We couldn’t open the chat`, text: sentence(error) }),
  });
  return (
    <>
      <IconButton
        label={t`Message about this answer: ${prompt}`}
        icon={<MessageCircle />}
        variant="outline"
        loading={isPending}
        onClick={open}
      />
      {data.liked ? null : (
        <LikeAnswerButton member={data.member} prompt={prompt} answer={answer} onSaved={updateCachedLike} />
      )}
    </>
  );
}
