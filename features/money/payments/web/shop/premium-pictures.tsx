import { paper, Picture, soft, spark } from '#platform/web/ui/picture.tsx';

/** Small drawings, one for each premium benefit. */
const small = { box: [72, 56], line: 2, className: 'w-16 shrink-0' } as const;

/** A portrait in front of more portraits. */
export function AllPhotosPicture() {
  return (
    <Picture {...small}>
      <path className={paper} d="m12 15 17-5 9 31-17 5z" />
      <path className={paper} d="m60 15-17-5-9 31 17 5z" />
      <rect className={soft} x="24" y="7" width="24" height="36" rx="4" />
      <circle className={paper} cx="36" cy="20" r="5" />
      <path className={paper} d="M27 42c0-8 4-13 9-13s9 5 9 13" />
      <path className={spark} d="M57 44c-3-4-9-1-7 4 1 3 7 6 7 6s6-3 7-6c2-5-4-8-7-4z" />
    </Picture>
  );
}

/** A photo in a chat. */
export function ChatPhotoPicture() {
  return (
    <Picture {...small}>
      <path
        className={paper}
        d="M12 6h44a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6H20l-10 7 2-9a6 6 0 0 1-4-5V12a6 6 0 0 1 4-6z"
      />
      <rect className={soft} x="15" y="12" width="40" height="26" rx="3" />
      <circle className={spark} cx="45" cy="19" r="3.5" />
      <path d="m15 34 11-12 9 10 6-5 14 11" />
    </Picture>
  );
}

/** A search form's sliders. */
export function FiltersPicture() {
  return (
    <Picture {...small}>
      <path d="M8 14h56M8 28h56M8 42h56" />
      <circle className={paper} cx="24" cy="14" r="6" />
      <circle className={spark} cx="48" cy="28" r="7" />
      <circle className={paper} cx="32" cy="42" r="6" />
    </Picture>
  );
}
