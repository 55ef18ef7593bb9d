import { useLingui } from '@lingui/react/macro';
import { LikeAnswerButton } from '#features/discovery/likes/web/public.ts';
import type { PromptAnswer } from '#features/people/profiles/contract.ts';
import { PromptCard, promptTexts } from '#features/people/profiles/web/public.ts';
import type { MemberData } from './load-member.ts';
import { useCachedLike } from './use-cached-like.ts';

interface MemberPromptProps {
  readonly answer: PromptAnswer;
  /** Undefined if the reader cannot like the member, as on their own page. */
  readonly relation: MemberData | undefined;
}

/** A prompt that a member answered, with one reaction: a like, with a note if the reader wants. */
export function MemberPrompt({ answer, relation }: MemberPromptProps) {
  return (
    <PromptCard
      answer={answer}
      actions={relation && !relation.liked ? <LikeAnswer answer={answer} data={relation} /> : null}
    />
  );
}

function LikeAnswer({ answer, data }: { readonly answer: PromptAnswer; readonly data: MemberData }) {
  const { i18n } = useLingui();
  const updateCachedLike = useCachedLike(data.member.id);
  const prompt = i18n._(promptTexts[answer.prompt]);
  return <LikeAnswerButton member={data.member} prompt={prompt} answer={answer} onSaved={updateCachedLike} />;
}
