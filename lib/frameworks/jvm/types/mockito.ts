// Types of Mockito: what verifying and stubbing call is a method of the mocked object. Declares types; resolves nothing.
import type { DescribedTypes } from '../../_described-types.ts';

const stubbing =
  'thenReturn thenThrow thenAnswer thenCallRealMethod then willReturn willThrow willAnswer willCallRealMethod willDoNothing';

export const types: DescribedTypes = {
  id: 'mockito',
  name: 'Mockito',
  families: ['jvm'],
  types: {
    Mockito: {
      paths: ['org.mockito.Mockito', 'org.mockito.BDDMockito'],
      members: {
        '#0': 'verify',
        '#0.0': 'mock',
        'Stubbing<?>': 'when given',
        Stubber:
          'doReturn doThrow doAnswer doNothing doCallRealMethod willReturn willThrow willAnswer willDoNothing willCallRealMethod will',
        'Then<#0>': 'then',
        InOrder: 'inOrder',
      },
    },
    Stubbing: {
      paths: [
        'org.mockito.stubbing.OngoingStubbing',
        'org.mockito.BDDMockito.BDDMyOngoingStubbing',
      ],
      parameters: ['T'],
      members: { '@': stubbing },
    },
    Stubber: {
      paths: ['org.mockito.stubbing.Stubber', 'org.mockito.BDDMockito.BDDStubber'],
      members: {
        '#0': 'when given',
        '@': 'doReturn doThrow doAnswer doNothing doCallRealMethod willReturn willThrow willAnswer willDoNothing willCallRealMethod will',
      },
    },
    Then: {
      paths: ['org.mockito.BDDMockito.Then'],
      parameters: ['T'],
      members: {
        T: 'should',
        void: 'shouldHaveNoInteractions shouldHaveNoMoreInteractions shouldHaveZeroInteractions',
      },
    },
    InOrder: { paths: ['org.mockito.InOrder'], members: { '#0': 'verify' } },
  },
  covers: [
    'methods of mocks that tests verify and stub: `verify(mock).save()`, `doThrow(e).when(mock).save()`, `then(mock).should().save()`',
  ],
  limits: ['Captured arguments and answers have no types.'],
};
