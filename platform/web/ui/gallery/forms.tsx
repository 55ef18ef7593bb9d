import { AtSign, Search, Users, User, UserRound } from 'lucide-react';
import { useState } from 'react';
import { BirthDateField } from '../birth-date-field.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Checkbox } from '../checkbox.tsx';
import { RadioGroup } from '../radio-group.tsx';
import { Select } from '../select.tsx';
import { Slider } from '../slider.tsx';
import { Stepper } from '../stepper.tsx';
import { TextArea } from '../text-area.tsx';
import { TextField } from '../text-field.tsx';
import { Chapter } from './specimen.tsx';

const seeking = [
  { value: 'man', label: 'A man', icon: <User /> },
  { value: 'woman', label: 'A woman', icon: <UserRound /> },
  { value: 'both', label: 'Both', icon: <Users /> },
];

const packages = [
  { value: '50', label: '50 credits', description: '5 messages, € 1.99 each' },
  { value: '150', label: '150 credits', description: '15 messages, € 1.66 each' },
  { value: '500', label: '500 credits', description: 'Not on sale in your country', disabled: true },
];

export function GalleryForms() {
  return (
    <Chapter title="Forms">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <SignUpForm />
        <FaultyForm />
        <Sliders />
      </div>
    </Chapter>
  );
}

function Sliders() {
  const [ages, setAges] = useState<readonly number[]>([26, 38]);
  const [distance, setDistance] = useState<readonly number[]>([250]);
  return (
    <Card padding="lg" className="grid gap-5">
      <Slider
        legend="Age"
        min={18}
        max={99}
        thumbs={['Minimum age', 'Maximum age'].map((label, index) => ({ label, value: ages[index]! }))}
        onChange={setAges}
        readout={(values) => <span className="font-semibold">{values.join(' to ')}</span>}
      />
      <Slider
        legend="Distance"
        min={0}
        max={250}
        thumbs={[{ label: 'Distance', value: distance[0]! }]}
        onChange={setDistance}
        readout={([km]) => <span className="font-semibold">{km} km</span>}
      />
    </Card>
  );
}

function SignUpForm() {
  return (
    <Card as="form" padding="lg" className="grid gap-5">
      <Stepper steps={['Who you are', 'Your birthday', 'Where you live', 'Your email']} current={1} />
      <RadioGroup
        label="I am looking for"
        name="seeking"
        options={seeking}
        columns={3}
        defaultValue="woman"
      />
      <BirthDateField hint="Others see your age, never the date." />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        leading={<AtSign />}
        placeholder="you@example.com"
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters. Three words make a good one."
        defaultValue="three words long"
      />
      <Select label="Country" placeholder="Choose a country">
        <option value="NL">Netherlands</option>
        <option value="PL">Poland</option>
      </Select>
      <Checkbox
        label={
          <>
            I am 18 or older and accept the{' '}
            <a href="#terms" className="font-semibold text-primary underline">
              terms
            </a>
          </>
        }
      />
      <Button type="submit" loading={false} size="lg" block>
        Continue
      </Button>
    </Card>
  );
}

function FaultyForm() {
  return (
    <Card as="form" padding="lg" className="grid gap-5">
      <TextField
        label="Name"
        defaultValue="@roos"
        error="Leave the @ out: a name starts with a letter."
        required
      />
      <TextField label="Search" optional leading={<Search />} type="search" />
      <TextField label="Credits" readOnly defaultValue="120" />
      <TextArea
        label="About me"
        optional
        maxLength={200}
        defaultValue="I bake bread, badly, and laugh about it."
      />
      <TextArea
        label="Message"
        maxLength={20}
        defaultValue="Twenty letters here!"
        error="Write a little less."
        rows={2}
      />
      <RadioGroup label="Package" name="package" options={packages} defaultValue="150" />
      <RadioGroup label="Package" name="listed" look="list" options={packages} defaultValue="60" />
      <BirthDateField
        error="You have to be 18 or older to join."
        defaultValue={{ day: '31', month: '2', year: '2015' }}
      />
      <Select label="Height" error="Choose your height." defaultValue="" placeholder="Choose">
        <option value="170">170 cm</option>
      </Select>
      <Checkbox label="I accept the terms" error="Accept the terms to go on." />
      <Checkbox label="Disabled" disabled />
      <Checkbox label="Invisible" hint="Nobody sees that you visited." look="switch" defaultChecked />
      <Checkbox label="Mails about new likes" look="switch" />
    </Card>
  );
}
