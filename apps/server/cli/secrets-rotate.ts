import { parseArgs } from 'node:util';
import { forgetEarlierPhotoSecret, rotatePhotoSecret } from '#features/people/photos/server/public.ts';
import { UsageError, type Command } from './command.ts';

export const secretsRotate: Command = {
  name: 'secrets rotate',
  usage: `secrets rotate photo-addresses [--forget]
    signs the addresses of photos with a new secret; those of the secret before stay valid, and older ones do not
    --forget  ends the validity of the secret before instead; restart the servers afterwards`,
  run: async (argv, { db }, { print }) => {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: { forget: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    if (positionals.length !== 1 || positionals[0] !== 'photo-addresses')
      throw new UsageError('Say which secret: photo-addresses.');
    if (values.forget) {
      await forgetEarlierPhotoSecret(db);
      print('Addresses signed with the previous secret stop working once the servers have restarted.');
    } else {
      await rotatePhotoSecret(db);
      print(
        'New addresses have a new signature. Older addresses stay valid until --forget or the next rotation.',
      );
    }
    return 0;
  },
};
